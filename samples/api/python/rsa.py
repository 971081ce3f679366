# #region rsa
import base64

from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.hashes import SHA512
from cryptography.hazmat.primitives.serialization import load_der_private_key, load_der_public_key

# MGF1 has a hash of its own: name SHA-512 twice.
OAEP = padding.OAEP(mgf=padding.MGF1(SHA512()), algorithm=SHA512(), label=None)
RSA_LIMIT = 512 - 2 * 64 - 2


def encrypt_for_receiver(text: str, public_key: str) -> str:
    data = text.encode()
    if len(data) > RSA_LIMIT:
        raise ValueError(f"{len(data)} bytes, limit {RSA_LIMIT}.")
    key = load_der_public_key(base64.b64decode(public_key))
    return base64.b64encode(key.encrypt(data, OAEP)).decode()


def decrypt_from_sender(text: str, private_key: str) -> str:
    key = load_der_private_key(base64.b64decode(private_key), password=None)
    return key.decrypt(base64.b64decode(text, validate=True), OAEP).decode()


def is_pair(public_key: str, private_key: str) -> bool:
    private = load_der_private_key(base64.b64decode(private_key), password=None)
    public = load_der_public_key(base64.b64decode(public_key))
    return private.public_key().public_numbers() == public.public_numbers()
# #endregion
