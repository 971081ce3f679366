# #region program
import os
import sys

from api import Api
from files import download_file, list_directory, upload_file
from session import log_in

api = Api(
    os.environ.get("GATEWAY", "https://gateway.filen.io"),
    os.environ.get("INGEST", "https://ingest.filen.io"),
    os.environ.get("EGEST", "https://egest.filen.io"),
)
session = log_in(
    api, os.environ["FILEN_EMAIL"], os.environ["FILEN_PASSWORD"], os.environ.get("FILEN_2FA", "XXXXXX")
)

# python3 main.py notes.txt copy.txt: uploads the first file into the root and downloads it as the second.
if len(sys.argv) == 3:
    new = upload_file(session, sys.argv[1], session.root)
    uploaded = next(file for file in list_directory(session, session.root)[1] if file["uuid"] == new)
    download_file(session, uploaded, sys.argv[2])

folders, files = list_directory(session, session.root)
for folder in folders:
    print((folder["plain"] or {"name": "(unreadable)"})["name"] + "/")
for file in files:
    print((file["plain"] or {"name": "(unreadable)"})["name"])
# #endregion
