# #region notes
import json
import time
import uuid

from lock import held
from metadata import decrypt_metadata, encrypt_metadata, open_with_any, random_text, to_json
from rsa import decrypt_from_sender, encrypt_for_receiver
from session import Session


def list_notes(session: Session) -> list[dict]:
    """Each note with its "key"; that and the "title" are None where no key opens it."""
    notes = session.api.call("GET", "/v3/notes")
    return [open_texts(note, key_of(session, note), ["title"]) for note in notes]


def read_note(session: Session, note: dict) -> str:
    content = session.api.call("POST", "/v3/notes/content", {"uuid": note["uuid"]})
    return unseal("content", content["content"], note["key"])


def write_note(session: Session, note: dict, text: str) -> None:
    """Replaces the whole text. `note` is an entry of list_notes."""
    preview = text.split("\n")[0][:128]
    fields = {"content": seal("content", text, note["key"]), "preview": seal("preview", preview, note["key"])}
    with held(session.api, "notes-write"):
        body = {"uuid": note["uuid"], "type": note["type"], **fields}
        session.api.call("POST", "/v3/notes/content/edit", body)


def create_note(session: Session, title: str) -> str:
    """An empty note. Keep its UUID: write_note takes what list_notes returns for it."""
    note, key = str(uuid.uuid4()), random_text(32)
    copy = to_json({"key": key})
    with held(session.api, "notes-write"):
        sealed = encrypt_metadata(copy, session.keys[0], session.version)
        body = {"uuid": note, "title": seal("title", title, key), "metadata": sealed}
        session.api.call("POST", "/v3/notes/create", body)
        # Without this copy, the TypeScript SDK does not list the note.
        own = {"contactUUID": "owner", "permissionsWrite": True}
        sealed = encrypt_for_receiver(copy, session.public_key)
        session.api.call("POST", "/v3/notes/participants/add", {"uuid": note, **own, "metadata": sealed})
    return note


def key_of(session: Session, item: dict) -> str | None:
    """Key of a note or a conversation: from your copy, or from that of the owner."""
    read = lambda text: json.loads(text)["key"]
    for person in item["participants"]:
        if person["userId"] == session.user_id:
            return read(decrypt_from_sender(person["metadata"], session.private_key))
    sealed = item.get("metadata") or item.get("ownerMetadata")
    return open_with_any(sealed, session.keys, read) if sealed else None


def seal(field: str, text: str, key: str) -> str:
    # The length of the key decides: 64 hex characters come from clients that write version 3.
    return encrypt_metadata(to_json({field: text}), key, 3 if len(key) == 64 else 2)


def unseal(field: str, sealed: str | None, key: str) -> str:
    """An empty string, or null, is an empty text."""
    return json.loads(decrypt_metadata(sealed, key))[field] if sealed else ""


def open_texts(row: dict, key: str | None, fields: list[str]) -> dict:
    texts = {field: None if key is None else unseal(field, row[field], key) for field in fields}
    return {**row, **texts, "key": key}
# #endregion


# #region chats
def list_chats(session: Session) -> list[dict]:
    """Each conversation with its "key"; the "name" is empty until somebody sets it."""
    chats = session.api.call("GET", "/v3/chat/conversations")
    return [open_texts(chat, key_of(session, chat), ["name"]) for chat in chats]


def read_messages(session: Session, chat: dict, before: int | None = None) -> list[dict]:
    """A page of messages, the newest first. For the next one, pass the last "sentTimestamp"."""
    # From tomorrow, because the clock of the server may be ahead.
    body = {"conversation": chat["uuid"], "timestamp": before or int((time.time() + 86400) * 1000)}
    rows = session.api.call("POST", "/v3/chat/messages", body)
    opened = [open_texts(row, chat["key"], ["message"]) for row in rows]
    return sorted(opened, key=lambda row: row["sentTimestamp"], reverse=True)


def send_message(session: Session, chat: dict, text: str) -> str:
    message = str(uuid.uuid4())
    body = {"conversation": chat["uuid"], "uuid": message, "replyTo": ""}
    session.api.call("POST", "/v3/chat/send", {**body, "message": seal("message", text, chat["key"])})
    return message
# #endregion
