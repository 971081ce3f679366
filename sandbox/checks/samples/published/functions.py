"""Answers calls of the samples' functions, one JSON line each: `functions.py <folder of the samples>`.
Bytes are hex."""

import json
import secrets
import sys
import uuid

sys.path.insert(0, sys.argv[1])

from api import Api
from derive import derive_v1, derive_v2, derive_v3
from file_chunk import create_file_key, decrypt_chunk, encrypt_chunk
from files import create_directory, download_file, list_directory, trash, upload_file
from lock import held
from metadata import decrypt_metadata, encrypt_metadata, open_with_any, to_json
from name_hash import hash_fn, hash_name, hmac_key_from_exponent, hmac_key_from_pkcs8
from notes import create_note, key_of, list_notes, read_note, unseal, write_note
from notes import list_chats, read_messages, send_message
from realtime import events
from rsa import decrypt_from_sender, encrypt_for_receiver
from session import log_in
from share import add_to_copies, mend_copies, read_tree, rename_copies, share_item

session = None
seen: dict[str, dict] = {}


def derive(password: str, version: int, salt: str) -> tuple[str, str]:
    return {1: lambda p, _: derive_v1(p), 2: derive_v2, 3: derive_v3}[version](password, salt)


def log_in_at(gateway: str, email: str, password: str, tries: int = 6) -> str:
    """Returns the root; calls of the drive are made in this session."""
    global session
    session = log_in(Api(gateway, gateway, gateway, tries=tries), email, password)
    return session.root


def list_rows(parent: str) -> list[dict]:
    directories, files = list_directory(session, parent)
    seen.update((row["uuid"], row) for row in files)
    rows = [(row, "dir") for row in directories] + [(row, "file") for row in files]
    return [{"uuid": row["uuid"], "type": kind, "plain": row["plain"]} for row, kind in rows]


def copies(uploaded: str, parent: str, write=add_to_copies) -> list[str]:
    """Passes a file on to all readers of its directory."""
    list_rows(parent)
    return write(session, seen[uploaded])


def realtime() -> list:
    """Waits for events while it creates and trashes a directory; then listens with a wrong key."""
    gateway = session.api.gateway
    stream = events(session.api, gateway)
    found = [next(stream)]
    made = create_directory(session, "Seen by a socket", session.root)
    found.append(next(stream))
    trash(session, made, "dir")
    found.append(next(stream))
    try:
        next(events(Api(gateway, gateway, gateway, "k" * 64), gateway))
    except PermissionError:
        return [made, *found]


def shares(photos: str, receiver: str) -> list[str]:
    """Shares a tree and renames a directory in it."""

    def fields_of(name: str) -> dict:
        sealed = encrypt_metadata(to_json({"name": name}), session.keys[0])
        return {"name": sealed, "nameHashed": hash_name(name, session.auth_version)}

    def create(name: str, parent: str) -> dict:
        body = {"uuid": str(uuid.uuid4()), "parent": parent, **fields_of(name)}
        with held(session.api, "drive-write"):
            made = session.api.call("POST", "/v3/dir/create", body)["uuid"]
        return {"uuid": made, "parent": parent, "type": "folder", "plain": {"name": name}}

    top = create("Shared by Python", session.root)
    create("Größe", top["uuid"])
    long = create("x" * 400, top["uuid"])
    below = create("Below", long["uuid"])
    assert share_item(session, top, receiver) == {
        long["uuid"]: "its name is too long for a share",
        below["uuid"]: "its directory is left out",
    }
    # What readers of a directory get: a tree that arrives in it, then the new name of its root.
    added = create("Added", photos)
    deep = create("Deep", added["uuid"])
    assert [row["uuid"] for row in read_tree(session, added)[0]] == [added["uuid"], deep["uuid"]]
    assert add_to_copies(session, added) == []
    with held(session.api, "drive-write"):
        session.api.call("POST", "/v3/dir/rename", {"uuid": added["uuid"], **fields_of("Renamed")})
    assert rename_copies(session, added["uuid"], {"name": "Renamed"}) == []
    return [top["uuid"], added["uuid"]]


def notes(title: str, text: str) -> list[str]:
    """Writes a note, reads it, and reads it again without the copy of its participant."""
    made = create_note(session, title)
    find = lambda: next(note for note in list_notes(session) if note["uuid"] == made)
    assert read_note(session, find()) == ""
    write_note(session, find(), text)
    note = find()
    assert key_of(session, {**note, "participants": []}) == note["key"]
    assert key_of(session, {"participants": [], "metadata": ""}) is None
    return [note["title"], unseal("preview", note["preview"], note["key"]), read_note(session, note)]


def chats(texts: list[str]) -> list[str]:
    """Sends messages to a conversation whose key has 64 characters, and reads them."""
    key = to_json({"key": secrets.token_hex(32)})
    copies = {
        "metadata": encrypt_for_receiver(key, session.public_key),
        "ownerMetadata": encrypt_metadata(key, session.keys[0]),
    }
    made = str(uuid.uuid4())
    session.api.call("POST", "/v3/chat/conversations/create", {"uuid": made, **copies})
    chat = next(chat for chat in list_chats(session) if chat["uuid"] == made)
    assert chat["name"] == ""
    for text in texts:
        send_message(session, chat, text)
    return [message["message"] for message in read_messages(session, chat)]


functions = {
    "derive": derive,
    "hashFn": hash_fn,
    "hashName": lambda name, version, key: hash_name(name, version, bytes.fromhex(key)),
    "hmacKeyFromPkcs8": lambda key: hmac_key_from_pkcs8(key).hex(),
    "hmacKeyFromExponent": lambda key: hmac_key_from_exponent(key).hex(),
    "encryptMetadata": encrypt_metadata,
    "decryptMetadata": decrypt_metadata,
    "openItem": lambda text, key: open_with_any(text, ["other", key]),
    "createFileKey": create_file_key,
    "encryptChunk": lambda plain, key, version: encrypt_chunk(bytes.fromhex(plain), key, version).hex(),
    "decryptChunk": lambda data, key, version: decrypt_chunk(bytes.fromhex(data), key, version).hex(),
    "encryptForReceiver": encrypt_for_receiver,
    "decryptFromSender": decrypt_from_sender,
    "toJson": lambda text: to_json(json.loads(text)),
    "logIn": log_in_at,
    "list": list_rows,
    "createDirectory": lambda name, parent: create_directory(session, name, parent),
    "trash": lambda item, kind: trash(session, item, kind),
    "download": lambda item, path: download_file(session, seen[item], path),
    "upload": lambda path, parent: upload_file(session, path, parent),
    "copies": copies,
    "mend": lambda uploaded, parent: copies(uploaded, parent, mend_copies),
    "attempt": lambda gateway: Api(gateway, gateway, gateway, tries=2, pause=0.01).call("POST", "/v3/dir/create"),
    "realtime": realtime,
    "shares": shares,
    "notes": notes,
    "chats": chats,
}

for line in sys.stdin.buffer:
    name, *arguments = json.loads(line)
    try:
        answer = {"result": functions[name](*arguments)}
    except Exception as error:
        answer = {"error": repr(error)}
    print(json.dumps(answer), flush=True)
