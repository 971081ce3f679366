"""Calls a sandbox with the Python samples: `calls.py <folder of the samples> <task> [arguments of the task]`."""

import os
import sys
import uuid

sys.path.insert(0, sys.argv[1])

from api import Api, fetch
from files import create_directory, download_file, drive_name, list_directory, trash, upload_file
from metadata import encrypt_metadata, to_json
from name_hash import hash_name
from realtime import events
from session import log_in
from share import add_to_copies, read_tree, rename_copies, share_item

gateway = os.environ["GATEWAY"]


def log_in_here():
    return log_in(Api(gateway, gateway, gateway), os.environ["FILEN_EMAIL"], os.environ["FILEN_PASSWORD"])


def directories(session) -> dict[str, str]:
    rows, _ = list_directory(session, session.root)
    return {row["plain"]["name"]: row["uuid"] for row in rows}


def changes() -> None:
    """Creates a directory twice, trashes it, and checks what is there."""
    session = log_in_here()
    made = create_directory(session, "Made in Python", session.root)
    assert create_directory(session, "made in PYTHON", session.root) == made
    assert directories(session)["Made in Python"] == made
    try:
        create_directory(session, "Report.txt", session.root)
    except FileExistsError:
        pass
    else:
        raise AssertionError("a directory has the name of a file")
    trash(session, made, "dir")
    assert "Made in Python" not in directories(session)
    print("python: changed")


def check(target: str) -> None:
    """Does the check of a sandbox: downloads "Check", uploads it into "Copies"."""
    session = log_in_here()
    folders = directories(session)
    _, there = list_directory(session, folders["Copies"])
    below, files = list_directory(session, folders["Check"])
    for folder in below:
        if folder["plain"] is not None:
            files += list_directory(session, folder["uuid"])[1]
    for number, file in enumerate(files):
        if file["plain"] is None:
            continue
        # A folder for each: what the disk cannot hold gets another name.
        name = file["plain"]["name"]
        is_safe = 0 < len(name.encode(errors="replace")) < 200 and name.isprintable() and "/" not in name
        path = os.path.join(target, str(number), name if is_safe else f"{number}.txt")
        os.mkdir(os.path.dirname(path))
        download_file(session, file, path)
        time = file["plain"]["lastModified"]
        seconds = time if time < 1e11 else time / 1000
        os.utime(path, (seconds, seconds))
        upload_file(session, path, folders["Copies"], drive_name(path, there))
    print("python: checked")


def copies(path: str) -> None:
    """Uploads a file into "Holiday photos", for all readers."""
    session = log_in_here()
    photos = directories(session)["Holiday photos"]
    new = upload_file(session, path, photos)
    file = next(file for file in list_directory(session, photos)[1] if file["uuid"] == new)
    print(photos, new, *add_to_copies(session, file))


def cut() -> None:
    """Makes calls of which the first answer is cut."""
    api = Api(gateway, gateway, gateway, tries=2)
    uploads = api.call("POST", "/v3/dir/content", {"uuid": "root"})["uploads"]
    print(uploads, len(api.retry(lambda: fetch("GET", f"{gateway}/chunk", {}))))


def realtime() -> None:
    """Waits for events while it creates and trashes a directory."""
    api = Api(gateway, gateway, gateway)
    session = log_in(api, os.environ["FILEN_EMAIL"], os.environ["FILEN_PASSWORD"])
    stream = events(api, gateway)
    assert next(stream) == ("authSuccess", None)
    made = create_directory(session, "Seen by a socket", session.root)
    name, data = next(stream)
    assert (name, data["uuid"], data["parent"]) == ("folder-sub-created", made, session.root)
    trash(session, made, "dir")
    assert next(stream) == ("folder-trash", {"uuid": made, "parent": session.root})
    try:
        next(events(Api(gateway, gateway, gateway, "k" * 64), gateway))
    except PermissionError:
        print("python: two events, and a wrong key refused")


def shares(receiver: str) -> None:
    """Shares a tree and renames a directory in it."""
    session = log_in_here()

    def fields_of(name: str) -> dict:
        sealed = encrypt_metadata(to_json({"name": name}), session.keys[0])
        return {"name": sealed, "nameHashed": hash_name(name, session.auth_version)}

    def create(name: str, parent: str) -> dict:
        body = {"uuid": str(uuid.uuid4()), "parent": parent, **fields_of(name)}
        made = session.api.call("POST", "/v3/dir/create", body)["uuid"]
        return {"uuid": made, "parent": parent, "type": "folder", "plain": {"name": name}}

    photos = directories(session)["Holiday photos"]
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
    session.api.call("POST", "/v3/dir/rename", {"uuid": added["uuid"], **fields_of("Renamed")})
    assert rename_copies(session, added["uuid"], {"name": "Renamed"}) == []
    print(top["uuid"], photos, added["uuid"])


tasks = {task.__name__: task for task in (changes, check, copies, cut, realtime, shares)}
tasks[sys.argv[2]](*sys.argv[3:])
