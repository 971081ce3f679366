# #region metadata
import base64
import hashlib
import secrets
import string

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.padding import PKCS7

ALPHABET = string.ascii_letters + string.digits + "-_"


def random_text(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def key_bytes_v2(key: str) -> bytes:
    """The key text is password and salt at once; one round maps it to 32 bytes."""
    return hashlib.pbkdf2_hmac("sha512", key.encode(), key.encode(), 1, 32)


def key_bytes_v3(key: str) -> bytes:
    if len(key) != 64:
        raise ValueError("A version 3 key has 64 hex characters.")
    return bytes.fromhex(key)


def encrypt_metadata(text: str, key: str, version: int = 2) -> str:
    if version == 3:
        iv = secrets.token_bytes(12)
        return "003" + iv.hex() + seal(text, key_bytes_v3(key), iv)
    iv_text = random_text(12)  # These 12 characters are the IV: they are not decoded.
    return "002" + iv_text + seal(text, key_bytes_v2(key), iv_text.encode())


def seal(text: str, key: bytes, iv: bytes) -> str:
    # AESGCM appends the tag itself.
    return base64.b64encode(AESGCM(key).encrypt(iv, text.encode(), None)).decode()


def decrypt_metadata(text: str, key: str) -> str:
    """Raises InvalidTag for a wrong key (versions 2 and 3)."""
    if text.startswith("003"):
        return unseal(text[27:], key_bytes_v3(key), bytes.fromhex(text[3:27]))
    if text.startswith("002"):
        return unseal(text[15:], key_bytes_v2(key), text[3:15].encode())
    if text.startswith("U2FsdGVk"):
        return decrypt_salted(base64.b64decode(text, validate=True), key).decode()
    raise ValueError(f"Unknown metadata version: {text[:3]}")


def unseal(body: str, key: bytes, iv: bytes) -> str:
    # Without validate=True, Python skips characters that are not base64.
    return AESGCM(key).decrypt(iv, base64.b64decode(body, validate=True), None).decode()
# #endregion


def decrypt_salted(data: bytes, key: str) -> bytes:
    """Version 1: `Salted__`, 8 bytes of salt, AES-256-CBC. Check what comes out: there is no tag."""
    salt, block, material = data[8:16], b"", b""
    while len(material) < 48:
        block = hashlib.md5(block + key.encode() + salt).digest()
        material += block
    return decrypt_cbc(data[16:], material[:32], material[32:48])


def decrypt_cbc(data: bytes, key: bytes, iv: bytes) -> bytes:
    decryptor = Cipher(algorithms.AES(key), modes.CBC(iv)).decryptor()
    unpadder = PKCS7(128).unpadder()
    return unpadder.update(decryptor.update(data) + decryptor.finalize()) + unpadder.finalize()


# #region any
import json


def read_item(text: str) -> dict:
    """JSON of an item. What has no name is as unreadable as what no key opens."""
    item = json.loads(text)
    if not isinstance(item["name"], str):
        raise ValueError("This is no metadata of an item.")
    return item


def open_with_any(text: str, keys: list[str], read=read_item):
    """Tries every key; None if none opens the text. `read` refuses what the field cannot hold."""
    for key in keys:
        try:
            return read(decrypt_metadata(text, key))
        except Exception:  # InvalidTag, a wrong padding, no UTF-8 or no JSON: not this key.
            continue
    return None


def to_json(value) -> str:
    """As JavaScript writes it: without these two options the text is longer, and RSA has 382 bytes."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode(errors="backslashreplace").decode()  # Lone surrogates stay escapes.
# #endregion
