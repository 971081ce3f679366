# #region copies
from metadata import encrypt_metadata, open_with_any, to_json
from rsa import RSA_LIMIT, encrypt_for_receiver
from session import Session


def readers_of(session: Session, kind: str, uuid: str) -> tuple[list[dict], list[dict]]:
    """Who can read a directory, or an item: recipients and links. `kind` is "dir" or "item"."""
    users = session.api.call("POST", f"/v3/{kind}/shared", {"uuid": uuid})["users"]
    return users, session.api.call("POST", f"/v3/{kind}/linked", {"uuid": uuid})["links"]


def add_to_copies(session: Session, item: dict, readers: tuple | None = None) -> list[str]:
    """After an upload, a create, a move or a restore: the copies for all readers of the directory.
    `item` is a row of list_directory; a directory needs "type": "folder" too, and is passed on with all
    that is below it. Returns what cannot be copied; if it raises, call it again."""
    users, links = readers or readers_of(session, "dir", item["parent"])
    missed = []
    for user in users:
        items, left_out = read_tree(session, item, problem_of_share)
        for each in items:
            add_to_share(session, each, user)
        missed += [f"{uuid} for {user['email']}: {problem}" for uuid, problem in left_out.items()]
    for link in links:
        key = open_with_any(link["linkKey"], session.keys, lambda text: text)
        if key is None:
            missed.append(f"{link['linkUUID']}: no key opens the key of the link")
            continue
        items, left_out = read_tree(session, item)
        for each in items:
            add_to_link(session, each, link, key)
        missed += [f"{uuid} for {link['linkUUID']}: {problem}" for uuid, problem in left_out.items()]
    return missed


def add_missing_copies(session: Session, item: dict) -> list[str]:
    """In a later run: only the copies that an interrupted one has left out."""
    users, links = readers_of(session, "dir", item["parent"])
    has_users, has_links = readers_of(session, "item", item["uuid"])
    emails, uuids = {user["email"] for user in has_users}, {link["linkUUID"] for link in has_links}
    users = [user for user in users if user["email"] not in emails]
    links = [link for link in links if link["linkUUID"] not in uuids]
    return add_to_copies(session, item, (users, links))


def add_to_share(session: Session, item: dict, user: dict) -> None:
    fields = {"uuid": item["uuid"], "parent": item["parent"], "type": item["type"], "email": user["email"]}
    sealed = encrypt_for_receiver(metadata_for_receiver(item["plain"]), user["publicKey"])
    session.api.call("POST", "/v3/item/share", {**fields, "metadata": sealed})


def add_to_link(session: Session, item: dict, link: dict, key: str) -> None:
    fields = {"uuid": item["uuid"], "parent": item["parent"], "type": item["type"], "expiration": "never"}
    fields |= {"linkUUID": link["linkUUID"], "key": link["linkKey"]}
    sealed = encrypt_metadata(to_json(item["plain"]), key, link_version(session, key))
    session.api.call("POST", "/v3/dir/link/add", {**fields, "metadata": sealed})


def link_version(session: Session, key: str) -> int:
    """In accounts of auth versions 1 and 2, a key of 64 characters writes version 2 too."""
    return session.version if len(key) == 64 else 2


def metadata_for_receiver(plain: dict) -> str | None:
    """Optional fields are left out until the JSON fits; None if the name is too long."""
    copy = dict(plain)
    for field in (None, "hash", "blake3", "creation"):
        copy.pop(field, None)
        text = to_json(copy)
        if len(text.encode()) <= RSA_LIMIT:
            return text
    return None


def problem_of_share(item: dict) -> str | None:
    return "its name is too long for a share" if metadata_for_receiver(item["plain"]) is None else None
# #endregion


# #region tree
def read_tree(session: Session, top: dict, problem_of=lambda item: None) -> tuple[list[dict], dict[str, str]]:
    """An item and, for a directory, all that is below it, parents before children. What cannot be passed
    on is in the second result with the reason, and with it all that is below."""
    items = [{**top, "type": top.get("type", "file")}]
    if items[0]["type"] == "folder":
        # Not from the cache of the server: the last change may be your own.
        tree = session.api.call("POST", "/v3/dir/download", {"uuid": top["uuid"], "skipCache": True})
        items = [open_row(session, row, "folder", row["name"]) for row in tree["folders"]]
        items += [open_row(session, row, "file", row["metadata"]) for row in tree["files"]]
    children: dict[str, list[dict]] = {}
    for item in items:
        if item["uuid"] != top["uuid"]:
            children.setdefault(item["parent"], []).append(item)
    # The root of the tree comes without its place in the drive.
    level = [{**item, "parent": top["parent"]} for item in items if item["uuid"] == top["uuid"]]
    found, left_out = [], {}
    while level:
        for item in level:
            if item["parent"] in left_out:
                left_out[item["uuid"]] = "its directory is left out"
            elif problem := "no key opens it" if item["plain"] is None else problem_of(item):
                left_out[item["uuid"]] = problem
            else:
                found.append(item)
        level = [child for item in level for child in children.get(item["uuid"], [])]
    return found, left_out


def open_row(session: Session, row: dict, kind: str, sealed: str) -> dict:
    plain = {"name": "Default"} if sealed == "default" else open_with_any(sealed, session.keys)
    return {"uuid": row["uuid"], "parent": row["parent"], "type": kind, "plain": plain}
# #endregion


# #region share
def share_item(session: Session, item: dict, email: str) -> dict[str, str]:
    """Shares a file, or a directory with all that is below it. Returns what no receiver can get."""
    public_key = session.api.call("POST", "/v3/user/publicKey", {"email": email})["publicKey"]
    # Everything is checked before the first write: ask the user here, if it must be all or nothing.
    items, left_out = read_tree(session, {**item, "parent": "none"}, problem_of_share)
    for each in items:
        add_to_share(session, each, {"email": email, "publicKey": public_key})
    return left_out
# #endregion


# #region rename
def rename_copies(session: Session, uuid: str, plain: dict) -> list[str]:
    """After a rename: replaces every copy. `plain` is the whole metadata, with the new name in it."""
    missed = []
    users, links = readers_of(session, "item", uuid)
    for user in users:
        text = metadata_for_receiver(plain)
        if text is None:
            missed.append(f"{user['email']}: its name is too long for a share")
            continue
        fields = {"uuid": uuid, "receiverId": user["id"]}
        sealed = encrypt_for_receiver(text, user["publicKey"])
        session.api.call("POST", "/v3/item/shared/rename", {**fields, "metadata": sealed})
    for link in links:
        key = open_with_any(link["linkKey"], session.keys, lambda text: text)
        if key is None:
            missed.append(f"{link['linkUUID']}: no key opens the key of the link")
            continue
        fields = {"uuid": uuid, "linkUUID": link["linkUUID"]}
        sealed = encrypt_metadata(to_json(plain), key, link_version(session, key))
        session.api.call("POST", "/v3/item/linked/rename", {**fields, "metadata": sealed})
    return missed
# #endregion
