# #region copies
from metadata import encrypt_metadata, open_with_any, to_json
from rsa import RSA_LIMIT, encrypt_for_receiver
from session import Session


def add_to_copies(session: Session, file: dict) -> list[str]:
    """After an upload: the copies for all readers of the directory. `file` comes from list_directory.
    Returns the readers whose copy cannot be made; if it raises, call it again."""
    item = {"uuid": file["uuid"], "parent": file["parent"], "type": "file"}
    missed = []
    for user in session.api.call("POST", "/v3/dir/shared", {"uuid": file["parent"]})["users"]:
        text = metadata_for_receiver(file["plain"])
        if text is None:
            missed.append(user["email"])
            continue
        sealed = encrypt_for_receiver(text, user["publicKey"])
        session.api.call("POST", "/v3/item/share", {**item, "email": user["email"], "metadata": sealed})
    for link in session.api.call("POST", "/v3/dir/linked", {"uuid": file["parent"]})["links"]:
        key = open_with_any(link["linkKey"], session.keys, lambda text: text)
        if key is None:
            missed.append(link["linkUUID"])
            continue
        sealed = encrypt_metadata(to_json(file["plain"]), key)
        fields = {"linkUUID": link["linkUUID"], "key": link["linkKey"], "expiration": "never"}
        session.api.call("POST", "/v3/dir/link/add", {**item, **fields, "metadata": sealed})
    return missed


def metadata_for_receiver(plain: dict) -> str | None:
    """Optional fields are left out until the JSON fits; None if the name is too long."""
    copy = dict(plain)
    for field in (None, "hash", "blake3", "creation"):
        copy.pop(field, None)
        text = to_json(copy)
        if len(text.encode()) <= RSA_LIMIT:
            return text
    return None
# #endregion
