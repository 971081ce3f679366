# #region chunk
import base64
import secrets

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from metadata import decrypt_cbc, decrypt_salted, random_text


def create_file_key(version: int = 2) -> str:
    return secrets.token_hex(32) if version == 3 else random_text(32)


def chunk_key_bytes(key: str, version: int) -> bytes:
    """Nothing is derived here, unlike metadata version 2."""
    raw = bytes.fromhex(key) if version == 3 else key.encode()
    if len(raw) != 32:
        raise ValueError(f"This key does not fit file version {version}.")
    return raw


def encrypt_chunk(plain: bytes, key: str, version: int = 2) -> bytes:
    iv = secrets.token_bytes(12)  # A new one for every chunk.
    return iv + AESGCM(chunk_key_bytes(key, version)).encrypt(iv, plain, None)


def decrypt_chunk(data: bytes, key: str, version: int) -> bytes:
    """`version` is the version of the file, as the server lists it."""
    if version == 1:
        return decrypt_legacy_chunk(data, key)
    if version not in (2, 3):
        raise ValueError(f"Unknown file version {version}.")
    return AESGCM(chunk_key_bytes(key, version)).decrypt(data[:12], data[12:], None)
# #endregion


def decrypt_legacy_chunk(data: bytes, key: str) -> bytes:
    if data.startswith(b"Salted__"):
        return decrypt_salted(data, key)
    if data.startswith(b"U2FsdGVk"):
        return decrypt_salted(base64.b64decode(data, validate=True), key)
    raw = chunk_key_bytes(key, 1)  # Version 1.5: the key is its own IV.
    return decrypt_cbc(data, raw, raw[:16])
