# #region v2
import hashlib


def derive_v2(password: str, salt: str) -> tuple[str, str]:
    """Password key and login password of version 2. The salt is text, even if it looks like hex."""
    raw = hashlib.pbkdf2_hmac("sha512", password.encode(), salt.encode(), 200_000, 64)
    text = raw.hex()
    # The second half is hashed as text, not as 32 bytes.
    return text[:64], hashlib.sha512(text[64:].encode()).hexdigest()
# #endregion


# #region v3
from argon2.low_level import Type, hash_secret_raw


def derive_v3(password: str, salt: str) -> tuple[str, str]:
    """Version 3: the salt is hex, and nothing is hashed again."""
    if len(salt) != 512:
        raise ValueError("A version 3 salt has 512 hex characters.")
    raw = hash_secret_raw(
        password.encode(), bytes.fromhex(salt),
        time_cost=3, memory_cost=65_536, parallelism=4, hash_len=64, type=Type.ID,
    )
    return raw.hex()[:64], raw.hex()[64:]
# #endregion


# #region v1
import hashlib
from md2_md4 import md2, md4


def derive_v1(password: str) -> tuple[str, str]:
    """Version 1: each hash reads the hex text of the one before."""
    def chain(*names: str) -> str:
        text = password
        for name in names:
            own = {"md2": md2, "md4": md4}.get(name)
            text = own(text) if own else hashlib.new(name, text.encode()).hexdigest()
        return text

    login_password = chain("sha1", "sha256", "sha384", "sha512") + chain("md2", "md4", "md5", "sha512")
    return chain("sha512", "sha1"), login_password
# #endregion
