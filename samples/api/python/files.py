# #region list
from metadata import open_with_any
from session import Session


def list_directory(session: Session, uuid: str) -> tuple[list[dict], list[dict]]:
    """Directories and files of one level; `plain` is None where no key opens an item."""
    level = session.api.call("POST", "/v3/dir/content", {"uuid": uuid})
    for folder in level["folders"]:
        default = folder["name"] == "default"
        folder["plain"] = {"name": "Default"} if default else open_with_any(folder["name"], session.keys)
    for file in level["uploads"]:
        file["plain"] = open_with_any(file["metadata"], session.keys)
    return level["folders"], level["uploads"]
# #endregion


# #region upload
import copy
import hashlib
import mimetypes
import os
import uuid
from urllib.parse import urlencode

from api import Api, ApiError
from file_chunk import create_file_key, encrypt_chunk
from find_name import expect_name, find_name
from lock import held
from metadata import encrypt_metadata, random_text, to_json

CHUNK_SIZE = 1024 * 1024


def upload_file(session: Session, path: str, parent: str, name: str = "") -> str:
    """Uploads a file, which replaces the one that has its name, and returns its UUID."""
    name, version = name or os.path.basename(path), session.version
    expect_name(name)
    # Made once: every attempt must send the same values.
    file_id, key, upload_key = str(uuid.uuid4()), create_file_key(version), random_text(32)
    size, index, sha512 = 0, 0, hashlib.sha512()
    with open(path, "rb") as source:
        while plain := source.read(CHUNK_SIZE):
            sha512.update(plain)  # In the order of the file.
            upload_chunk(session, encrypt_chunk(plain, key, version), file_id, index, parent, upload_key)
            size, index = size + len(plain), index + 1

    mime = mimetypes.guess_type(name)[0] or "application/octet-stream"
    modified = int(os.path.getmtime(path) * 1000)  # Whole milliseconds, not a float of seconds.
    metadata = {"size": size, "mime": mime, "key": key, "lastModified": modified, "hash": sha512.hexdigest()}
    # The lock is held from the look-up to the write: no other client takes the name in between.
    with held(session.api, "drive-write"):
        if find_name(session, "dir", name, parent)[2]:
            raise FileExistsError(f"There is a directory of the name {name}.")
        name, name_hash, _ = find_name(session, "file", name, parent)
        sealed = to_json({"name": name, **metadata})
        body = {
            "uuid": file_id,
            "name": encrypt_metadata(name, key, version),
            "nameHashed": name_hash,
            "size": encrypt_metadata(str(size), key, version),
            "mime": encrypt_metadata(mime, key, version),
            "metadata": encrypt_metadata(sealed, session.keys[0], version),
            "parent": parent,
            "version": version,
        }
        if index == 0:
            send_last_call(session.api, "/v3/upload/empty", body)
        else:
            done = {**body, "chunks": index, "rm": random_text(32), "uploadKey": upload_key}
            send_last_call(session.api, "/v3/upload/done", done)
    return file_id


def send_last_call(api: Api, path: str, body: dict) -> None:
    """Where no answer comes, asks whether the file is there before it sends the same values again."""
    once = copy.copy(api)
    once.tries = 1

    def attempt() -> None:
        try:
            once.call("POST", path, body)
        except Exception as error:
            # Too many calls: one more would not help.
            if getattr(error, "code", "") == "rate_limited" or not is_finished(api, body["uuid"]):
                raise

    api.retry(attempt)


def is_finished(api: Api, file_id: str) -> bool:
    try:
        return bool(api.call("POST", "/v3/file", {"uuid": file_id})["metadata"])
    except ApiError as error:
        if error.code == "file_not_found":
            return False
        raise


def upload_chunk(session: Session, data: bytes, file_id: str, index: int, parent: str, upload_key: str):
    digest = hashlib.sha512(data).hexdigest()
    query = {"uuid": file_id, "index": str(index), "parent": parent, "uploadKey": upload_key, "hash": digest}
    # Compact JSON in this order; Python writes spaces unless it is told not to.
    checksum = hashlib.sha512(to_json(query).encode()).hexdigest()
    url = f"{session.api.ingest}/v3/upload?{urlencode(query)}"
    headers = {"Checksum": checksum, "Content-Type": "application/octet-stream"}
    return session.api.send("POST", url, headers, data)
# #endregion


def create_directory(session: Session, name: str, parent: str) -> str:
    """Returns the UUID of the new directory, or of the one that has the name already."""
    expect_name(name)
    made = str(uuid.uuid4())
    with held(session.api, "drive-write"):
        if find_name(session, "file", name, parent)[2]:
            raise FileExistsError(f"There is a file of the name {name}.")
        name, name_hash, _ = find_name(session, "dir", name, parent)
        sealed = encrypt_metadata(to_json({"name": name}), session.keys[0], session.version)
        body = {"uuid": made, "parent": parent, "name": sealed, "nameHashed": name_hash}
        return session.api.call("POST", "/v3/dir/create", body)["uuid"]


def trash(session: Session, item: str, kind: str) -> None:
    """Puts an item into the trash by its UUID. `kind` is "dir" or "file"."""
    with held(session.api, "drive-write"):
        session.api.call("POST", f"/v3/{kind}/trash", {"uuid": item})


# #region download
from api import fetch
from file_chunk import decrypt_chunk


def download_file(session: Session, file: dict, path: str) -> None:
    """`file` comes from list_directory. Chunks are fetched without the API key."""
    key, size, part = file["plain"]["key"], int(file["plain"]["size"]), f"{path}.part"
    address = f"{session.api.egest}/{file['region']}/{file['bucket']}/{file['uuid']}"
    with open(part, "wb") as target:
        for index in range(-(-size // CHUNK_SIZE)):
            data = session.api.retry(lambda: fetch("GET", f"{address}/{index}", {}))
            target.write(decrypt_chunk(data, key, file["version"]))
        if target.tell() != size:
            raise ValueError(f"{target.tell()} bytes instead of {size}.")
    os.replace(part, path)  # Half a file must not look like a whole one.
# #endregion
