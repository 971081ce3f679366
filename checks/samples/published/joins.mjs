/**
 * Uses the downloaded samples together, as the demo accounts of a sandbox. Arguments: the folder of the
 * samples, the accounts as JSON, a file to upload. Prints what others are to find.
 */
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [folder, accounts, file] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
const {logIn} = await load('login');
const {listDirectory} = await load('list-directory');
const {shareItem} = await load('share-item');
const {uploadForAll} = await load('upload-shared');
const {createDirectoryLink} = await load('link-directory');
const {moveItem} = await load('move');
const {deleteVersion, listVersions, restoreVersion} = await load('versions');

const api = {base: process.env.GATEWAY};
const [owner, receiver, other] = await Promise.all(JSON.parse(accounts).map((each) => logIn(api, each)));
const find = async (account, name) => {
  const {directories, files} = await listDirectory(account.rootUUID, account);
  const isFound = ({metadata}) => metadata?.name === name;
  const directory = directories.find(isFound);
  return directory ? {...directory, type: 'folder'} : {...files.find(isFound), type: 'file'};
};

const photos = await find(owner, 'Holiday photos');
const projects = await find(owner, 'Projects');
const uploaded = await uploadForAll(file, photos.uuid, owner);
const link = await createDirectoryLink(projects.uuid, owner, {password: 'for visitors', expiration: '1d'});
const leftOut = await shareItem(projects, receiver.email, owner);
const moved = await moveItem(projects, photos.uuid, owner);

const plan = await find(other, 'plan.txt');
const [second, first] = await listVersions(plan.uuid, other);
const restored = await restoreVersion(first, plan, other);
await deleteVersion(second.uuid, other);
const missed = [...uploaded.missed, ...link.leftOut, ...leftOut, ...moved.missed, ...restored.missed];
console.log(
  JSON.stringify({
    photos: photos.uuid,
    projects: projects.uuid,
    uploaded: uploaded.file.uuid,
    url: link.url,
    leftover: moved.leftover,
    missed,
  }),
);
