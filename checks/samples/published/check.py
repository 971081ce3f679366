"""Does the check of a sandbox: downloads "Check", uploads it into "Copies". Arguments: folder of the samples, folder to use."""

import os
import sys

sys.path.insert(0, sys.argv[1])

from api import Api
from files import download_file, drive_name, list_directory, upload_file
from session import log_in

gateway = os.environ["GATEWAY"]
session = log_in(Api(gateway, gateway, gateway), os.environ["FILEN_EMAIL"], os.environ["FILEN_PASSWORD"])
folders = {folder["plain"]["name"]: folder["uuid"] for folder in list_directory(session, session.root)[0]}
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
    path = os.path.join(sys.argv[2], str(number), name if is_safe else f"{number}.txt")
    os.mkdir(os.path.dirname(path))
    download_file(session, file, path)
    time = file["plain"]["lastModified"]
    seconds = time if time < 1e11 else time / 1000
    os.utime(path, (seconds, seconds))
    upload_file(session, path, folders["Copies"], drive_name(path, there))
print("python: checked")
