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
import hashlib
import mimetypes
import os
import time
import uuid
from urllib.parse import urlencode

from file_chunk import create_file_key, encrypt_chunk
from lock import held
from metadata import encrypt_metadata, random_text, to_json
from name_hash import hash_name

CHUNK_SIZE = 1024 * 1024


def upload_file(session: Session, path: str, parent: str) -> str:
    """Uploads a file for auth version 1 or 2 and returns its UUID."""
    if session.auth_version == 3:
        raise ValueError("Auth version 3 needs version 3 of everything.")
    # Made once: every attempt must send the same values.
    file_id, key, upload_key = str(uuid.uuid4()), create_file_key(), random_text(32)
    size, index = 0, 0
    with open(path, "rb") as source:
        while plain := source.read(CHUNK_SIZE):
            upload_chunk(session, encrypt_chunk(plain, key), file_id, index, parent, upload_key)
            size, index = size + len(plain), index + 1

    name = os.path.basename(path)
    mime = mimetypes.guess_type(name)[0] or "application/octet-stream"
    modified = int(os.path.getmtime(path) * 1000)  # Whole milliseconds, not a float of seconds.
    metadata = {"name": name, "size": size, "mime": mime, "key": key, "lastModified": modified}
    body = {
        "uuid": file_id,
        "name": encrypt_metadata(name, key),
        "nameHashed": hash_name(name, session.auth_version),
        "size": encrypt_metadata(str(size), key),
        "mime": encrypt_metadata(mime, key),
        "metadata": encrypt_metadata(to_json(metadata), session.keys[0]),
        "parent": parent,
        "version": 2,
    }
    with held(session.api, "drive-write"):
        if index == 0:
            session.api.call("POST", "/v3/upload/empty", body)
        else:
            done = {**body, "chunks": index, "rm": random_text(32), "uploadKey": upload_key}
            session.api.call("POST", "/v3/upload/done", done)
    return file_id


def upload_chunk(session: Session, data: bytes, file_id: str, index: int, parent: str, upload_key: str):
    digest = hashlib.sha512(data).hexdigest()
    query = {"uuid": file_id, "index": str(index), "parent": parent, "uploadKey": upload_key, "hash": digest}
    # Compact JSON in this order; Python writes spaces unless it is told not to.
    checksum = hashlib.sha512(to_json(query).encode()).hexdigest()
    url = f"{session.api.ingest}/v3/upload?{urlencode(query)}"
    headers = {"Checksum": checksum, "Content-Type": "application/octet-stream"}
    return session.api.send("POST", url, headers, data)
# #endregion


# #region download
from file_chunk import decrypt_chunk


def download_file(session: Session, file: dict, path: str) -> None:
    """`file` comes from list_directory. Chunks are fetched without the API key."""
    key, size = file["plain"]["key"], int(file["plain"]["size"])
    address = f"{session.api.egest}/{file['region']}/{file['bucket']}/{file['uuid']}"
    with open(path, "xb") as target:  # x: never over a file that is there.
        try:
            for index in range(-(-size // CHUNK_SIZE)):
                data = session.api.fetch("GET", f"{address}/{index}", {})
                target.write(decrypt_chunk(data, key, file["version"]))
            if target.tell() != size:
                raise ValueError(f"{target.tell()} bytes instead of {size}.")
        except BaseException:
            os.remove(path)  # Half a file must not look like a whole one.
            raise
# #endregion
