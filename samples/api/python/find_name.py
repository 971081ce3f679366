# #region find
import unicodedata

from name_hash import hash_name, hmac_key_from_exponent, hmac_key_from_pkcs8
from session import Session


def name_hashes(session: Session, name: str) -> list[str]:
    """The hashes under which a drive can have a name, that for new names first."""
    if session.auth_version < 3:
        return [hash_name(name, 2)]
    keys = [hmac_key_from_exponent(session.private_key), hmac_key_from_pkcs8(session.private_key)]
    return [hash_name(name, 3, key) for key in keys]


def find_name(session: Session, kind: str, name: str, parent: str) -> tuple[str, str, str | None]:
    """Looks a name up in a directory; `kind` is "file" or "dir". Call it under the lock, and send the
    name and the hash that it returns. The UUID is None where nothing has the name."""
    forms = dict.fromkeys(unicodedata.normalize(form, name) for form in ("NFC", "NFD"))
    found = [(form, name_hash) for form in forms for name_hash in name_hashes(session, form)]
    for form, name_hash in found:
        place = {"parent": parent, "nameHashed": name_hash}
        answer = session.api.call("POST", f"/v3/{kind}/exists", place)
        if answer["exists"]:
            return form, name_hash, answer["uuid"]
    return *found[0], None
# #endregion


# #region refused
import re

from name_hash import well_formed

REFUSED = re.compile(
    r'[/\\:*?"<>|\x00-\x1f\x7f-\x9f]|^ |[. ]$|^$|^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)', re.IGNORECASE
)


def expect_name(name: str) -> None:
    """For new names, before anything is sent: some client or disk cannot hold the others."""
    size = len(well_formed(unicodedata.normalize("NFC", name)).encode())
    if REFUSED.search(name) or size > 255:
        raise ValueError(f"Not every system can hold the name {name!r}.")
# #endregion
