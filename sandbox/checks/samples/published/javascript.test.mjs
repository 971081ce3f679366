import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {createDirectory, trashItem} from '../../../../samples/api/change-items.mjs';
import {createDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {moveItem, readItem} from '../../../../samples/api/move.mjs';
import {createFileLink, openFileLink} from '../../../../samples/api/public-link.mjs';
import {continueShare} from '../../../../samples/api/share-item.mjs';
import {uploadChanged} from '../../../../samples/api/upload-changed.mjs';
import {uploadForAll} from '../../../../samples/api/upload-shared.mjs';
import {listVersions, restoreVersion} from '../../../../samples/api/versions.mjs';
import {people} from '../../../server/accounts';
import {endEverywhere, endProgram, filledPlace, here, look} from './endings.mjs';
import {sharedPlace, trashing, useSandbox} from './endings.mjs';

useSandbox();

const fileIn = async (parent) => (await listDirectory(parent, here.alice)).files[0];

/** By what they do; each can be run by itself. */
const jobs = {
  'uploads a file for all': {
    start: sharedPlace,
    run: (parent) => uploadForAll(here.file, parent, here.watched),
  },
  'uploads what has changed': {
    start: sharedPlace,
    run: async (parent) => {
      const folder = path.join(here.samples.folder, 'changed');
      mkdirSync(path.join(folder, 'Inner'), {recursive: true});
      writeFileSync(path.join(folder, 'a.txt'), 'A');
      writeFileSync(path.join(folder, 'Inner/b.txt'), '');
      const {leftOut, missed} = await uploadChanged(folder, parent, here.watched);
      expect([leftOut, missed]).toEqual([[], []]);
    },
  },
  'makes a directory': {run: (parent) => createDirectory('Made', parent, here.watched)},
  'trashes a directory': {...trashing, run: (uuid) => trashItem({uuid, type: 'folder'}, here.watched)},
  'shares a tree': {
    start: filledPlace,
    run: ({parent: uuid}) => continueShare({uuid, type: 'folder'}, people.bob.email, here.watched),
    see: ({parent}) => look(parent),
  },
  'links a tree': {
    start: filledPlace,
    run: ({parent}) => createDirectoryLink(parent, here.watched),
    see: ({parent}) => look(parent),
  },
  'links a file': {
    start: async () => {
      const {metadata, ...stored} = await fileIn((await filledPlace()).inner);
      return {...metadata, ...stored, urls: new Set()};
    },
    run: async (item) =>
      item.urls.add((await createFileLink(item, here.watched, {password: 'p', pbkdf2: true})).url),
    // The address that was given away stays.
    see: async ({name, urls}) => [name, urls.size, (await openFileLink([...urls][0], 'p')).name],
  },
  'moves a tree': {
    start: async () => ({...(await filledPlace()), to: await sharedPlace()}),
    run: async ({inner, to}) => moveItem(await readItem(inner, 'folder', here.watched), to, here.watched),
    see: async ({parent, to}) => [...(await look(parent)), '→', ...(await look(to))],
  },
  'restores a version': {
    start: async () => {
      const parent = await sharedPlace();
      const file = path.join(here.samples.folder, 'plan.txt');
      for (const content of ['First.', 'Second.']) {
        writeFileSync(file, content);
        await uploadForAll(file, parent, here.alice);
      }
      const current = await fileIn(parent);
      return {parent, current, version: (await listVersions(current.uuid, here.alice))[0]};
    },
    run: ({parent, current, version}) => restoreVersion(version, {uuid: current.uuid, parent}, here.watched),
    see: ({parent}) => look(parent),
  },
};

it.each(Object.entries(jobs))('JavaScript %s', (_, job) => endEverywhere(job));

endProgram([process.execPath, 'main.mjs'], 'samples/api');
