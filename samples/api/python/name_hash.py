# #region name
import hashlib
import hmac


def hash_fn(text: str) -> str:
    """SHA-1 over the hex text of SHA-512."""
    return hashlib.sha1(hashlib.sha512(text.encode()).hexdigest().encode()).hexdigest()


def well_formed(text: str) -> str:
    """Lone surrogates, which JSON can hold, become U+FFFD: UTF-8 has no bytes for them."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def hash_name(name: str, auth_version: int, hmac_key: bytes = b"") -> str:
    # Not casefold(), which turns "ß" into "ss".
    lower = well_formed(name).lower()
    if auth_version < 3:
        return hash_fn(lower)
    return hmac.new(hmac_key, lower.encode(), "sha256").hexdigest()
# #endregion


# #region hmac-key
import base64

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import load_der_private_key


def expand(data: bytes) -> bytes:
    return HKDF(SHA256(), 32, salt=None, info=b"hmac-sha256-key").derive(data)


def hmac_key_from_pkcs8(private_key: str) -> bytes:
    """The rule of the TypeScript SDK."""
    return expand(base64.b64decode(private_key))


def hmac_key_from_exponent(private_key: str) -> bytes:
    """The rule of the Rust SDK: d as few bytes as it needs, not padded to 512."""
    key = load_der_private_key(base64.b64decode(private_key), password=None)
    d = key.private_numbers().d
    return expand(d.to_bytes((d.bit_length() + 7) // 8, "big"))
# #endregion
