# #region login
from copy import copy
from dataclasses import dataclass

from api import Api
from derive import derive_v1, derive_v2, derive_v3
from metadata import decrypt_metadata, open_with_any
from rsa import is_pair


@dataclass
class Session:
    api: Api
    user_id: int
    auth_version: int
    keys: list[str]  # All of them decrypt; the first one encrypts.
    public_key: str
    private_key: str
    root: str

    @property
    def version(self) -> int:
        """The version that this account writes, of metadata and of files."""
        return 3 if self.auth_version == 3 else 2


def log_in(api: Api, email: str, password: str, code: str = "XXXXXX", lowest_version: int = 2) -> Session:
    info = api.call("POST", "/v3/auth/info", {"email": email})
    version = info["authVersion"]
    if version < lowest_version:
        raise ValueError(f"The server asks for auth version {version}.")
    derive = {1: lambda p, _: derive_v1(p), 2: derive_v2, 3: derive_v3}[version]
    password_key, login_password = derive(password, info["salt"])
    fields = {"email": email, "password": login_password, "twoFactorCode": code, "authVersion": version}
    few = copy(api)
    few.tries = min(api.tries, 3)  # Logins are limited.
    answer = few.call("POST", "/v3/login", fields)
    api.api_key = answer["apiKey"]

    keys = open_account_keys(answer, version, password_key)
    public_key = answer["publicKey"]
    private_key = open_with_any(answer["privateKey"], keys, lambda text: text)
    if private_key is None or not is_pair(public_key, private_key):
        raise ValueError("No key opens a private key that fits the public key.")
    root = api.call("GET", "/v3/user/baseFolder")["uuid"]
    return Session(api, info["id"], version, keys, public_key, private_key, root)


def open_account_keys(answer: dict, version: int, password_key: str) -> list[str]:
    sealed = answer["dek"] if version == 3 else answer["masterKeys"]
    if sealed is None:
        raise ValueError("This account has no keys yet: log in once with an app.")
    text = decrypt_metadata(sealed, password_key)
    if version == 3:
        return [text]
    # The order differs between clients, so the key of the password goes first.
    return [password_key, *(key for key in text.split("|") if key and key != password_key)]
# #endregion
