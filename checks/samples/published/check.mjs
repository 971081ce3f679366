/**
 * Does the check of a sandbox with the downloaded samples: downloads "Check", uploads it into "Copies", opens
 * links, restores the oldest version of a file, uploads into a shared directory. Arguments: the folder of the
 * samples, a folder to use, the password of the links, the links.
 */
import {mkdir, utimes} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [folder, target, password, ...links] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
const {downloadFile} = await load('download');
const {listDirectory} = await load('list-directory');
const {localName} = await load('local-name');
const {logIn} = await load('login');
const {openFileLink} = await load('public-link');
const {driveName, uploadFile} = await load('upload');
const {uploadForAll} = await load('upload-shared');
const {listVersions, restoreVersion} = await load('versions');

const {GATEWAY: base, FILEN_EMAIL: email, FILEN_PASSWORD: account} = process.env;
const session = await logIn({base}, {email, password: account});
const find = async (name, parent) =>
  (await listDirectory(parent, session)).directories.find(({metadata}) => metadata?.name === name).uuid;
const copies = await find('Copies', session.rootUUID);
const {files: there} = await listDirectory(copies, session);

async function copyAll(uuid, local) {
  await mkdir(local, {recursive: true});
  const {directories, files} = await listDirectory(uuid, session);
  const taken = new Set();
  for (const file of files.filter(({metadata}) => metadata)) {
    const copy = path.join(local, localName(file.metadata.name, taken));
    await downloadFile({...file.metadata, ...file, size: file.metadata.size}, copy);
    await utimes(copy, new Date(), new Date(file.metadata.lastModified));
    await uploadFile(copy, copies, session, {name: driveName(copy, there)});
  }
  for (const each of directories.filter(({metadata}) => metadata)) {
    await copyAll(each.uuid, path.join(local, localName(each.metadata.name, taken)));
  }
}

const checked = await find('Check', session.rootUUID);
await copyAll(checked, target);
const {files} = await listDirectory(checked, session);
const versioned = files.find(({metadata}) => metadata?.name === 'versions.txt');
await restoreVersion((await listVersions(versioned.uuid, session)).at(-1), versioned, session);
const plans = await find('Plans', await find('Team', session.rootUUID));
await uploadForAll(path.join(target, 'seconds.txt'), plans, session);
for (const link of links) {
  const file = await openFileLink(link, password);
  await downloadFile(file, path.join(target, `linked ${localName(file.name, new Set())}`));
}
console.log('javascript: checked');
