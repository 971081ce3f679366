// #region program
import {downloadFile} from './download.mjs';
import {listDirectory} from './list-directory.mjs';
import {logIn} from './login.mjs';
import {uploadFile} from './upload.mjs';

const {GATEWAY, FILEN_EMAIL: email, FILEN_PASSWORD: password, FILEN_2FA: code} = process.env;
const api = {base: GATEWAY ?? 'https://gateway.filen.io'};
const account = await logIn(api, {email, password, code});

// node main.mjs notes.txt copy.txt: uploads the first file into the root and downloads it as the second.
const [from, to] = process.argv.slice(2);
if (from && to) {
  const {uuid} = await uploadFile(from, account.rootUUID, account);
  const {files} = await listDirectory(account.rootUUID, account);
  const uploaded = files.find((file) => file.uuid === uuid);
  await downloadFile({...uploaded.metadata, ...uploaded, size: uploaded.metadata.size}, to);
}

const {directories, files} = await listDirectory(account.rootUUID, account);
for (const {metadata} of directories) console.log(`${metadata?.name ?? '(unreadable)'}/`);
for (const {metadata} of files) console.log(metadata?.name ?? '(unreadable)');
// #endregion
