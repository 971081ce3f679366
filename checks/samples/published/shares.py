"""Shares a tree of the demo account and renames a directory in it. Arguments: folder of the samples, receiver."""

import os
import sys
import uuid

sys.path.insert(0, sys.argv[1])

from api import Api
from files import list_directory
from metadata import encrypt_metadata, to_json
from name_hash import hash_name
from session import log_in
from share import add_to_copies, read_tree, rename_copies, share_item

api = Api(os.environ["GATEWAY"], os.environ["INGEST"], os.environ["EGEST"])
session = log_in(api, os.environ["FILEN_EMAIL"], os.environ["FILEN_PASSWORD"])


def fields_of(name: str) -> dict:
    sealed = encrypt_metadata(to_json({"name": name}), session.keys[0])
    return {"name": sealed, "nameHashed": hash_name(name, session.auth_version)}


def create(name: str, parent: str) -> dict:
    body = {"uuid": str(uuid.uuid4()), "parent": parent, **fields_of(name)}
    made = api.call("POST", "/v3/dir/create", body)["uuid"]
    return {"uuid": made, "parent": parent, "type": "folder", "plain": {"name": name}}


photos = next(row for row in list_directory(session, session.root)[0] if row["plain"]["name"] == "Holiday photos")
top = create("Shared by Python", session.root)
inner = create("Größe", top["uuid"])
long = create("x" * 400, top["uuid"])
below = create("Below", long["uuid"])
assert share_item(session, top, sys.argv[2]) == {
    long["uuid"]: "its name is too long for a share",
    below["uuid"]: "its directory is left out",
}
# What readers of a directory get: a tree that arrives in it, then the new name of its root.
added = create("Added", photos["uuid"])
deep = create("Deep", added["uuid"])
assert [row["uuid"] for row in read_tree(session, added)[0]] == [added["uuid"], deep["uuid"]]
assert add_to_copies(session, added) == []
api.call("POST", "/v3/dir/rename", {"uuid": added["uuid"], **fields_of("Renamed")})
assert rename_copies(session, added["uuid"], {"name": "Renamed"}) == []
print(top["uuid"], photos["uuid"], added["uuid"])
