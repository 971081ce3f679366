import path from 'node:path';
import {randomUUID} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {root} from '../../../../packages/files';
import {findPython} from '../../../../packages/site-tools';
import {findLink, openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {linkUrl} from '../../../../samples/api/public-link.mjs';
import {listReceived} from '../../../../samples/api/share-item.mjs';
import {directoryNamed} from '../../../judge/test-sandbox';
import {people} from '../../../server/accounts';
import {here, sharedPlace} from './endings.mjs';
import {startFunctions, testLanguage} from './language.mjs';

const python = findPython();

/** What Bob and the visitors of the link of a directory see in it, or in one below it. */
async function seenByOthers(top, uuid = top) {
  const {linkUUID, key} = await findLink(top, here.alice);
  const address = linkUrl('directory', linkUUID, key);
  const levels = [await listReceived(here.bob, uuid), await openDirectoryLink(address, '', uuid)];
  return levels.map(({directories, files}) => [...directories, ...files].map(({metadata}) => metadata));
}

describe.skipIf(python === undefined)(
  'downloaded Python (skipped without python3, cryptography and argon2-cffi)',
  () => {
    const {functions, logInAs} = testLanguage({
      language: 'python',
      program: [python, 'main.py'],
      prepare: (folder) => {
        const script = path.join(root, 'sandbox/checks/samples/published/functions.py');
        return startFunctions(python, [script, folder], folder);
      },
      jobs: {
        'uploads a file for all': {
          start: sharedPlace,
          run: async (parent) => {
            const uploaded = async () => (await functions.listDirectory(parent))[1][0];
            if (!(await uploaded())) await functions.uploadFile(here.file, parent);
            await functions.addMissingCopies(await uploaded());
          },
        },
      },
    });

    it('hears of changes by the socket', async () => {
      const parent = await logInAs(people.alice);
      const [uuid, ...events] = await functions.hearChanges();
      expect(events).toMatchObject([
        ['authSuccess', null],
        ['folder-sub-created', {uuid, parent}],
        ['folder-trash', {uuid, parent}],
      ]);
    });

    it('uploads for a receiver and a visitor', async () => {
      await logInAs(people.alice);
      const photos = await sharedPlace();
      const uuid = await functions.uploadFile(here.file, photos);
      const [, files] = await functions.listDirectory(photos);
      const row = files.find((each) => each.uuid === uuid);
      expect(await functions.addToCopies(row)).toEqual([]);
      for (const seen of await seenByOthers(photos)) {
        expect(seen).toContainEqual(expect.objectContaining(row.plain));
      }
    });

    it('writes and reads notes', async () => {
      await logInAs(people.alice);
      const uuid = await functions.createNote('Größe');
      const find = async () => (await functions.listNotes()).find((note) => note.uuid === uuid);
      expect(await functions.readNote(await find())).toBe('');
      const text = 'Äpfel & Birnen\nund <Nüsse>';
      await functions.writeNote(await find(), text);
      const note = await find();
      expect([note.title, await functions.readNote(note)]).toEqual(['Größe', text]);
      expect(await functions['notes.unseal']('preview', note.preview, note.key)).toBe('Äpfel & Birnen');
      // Without the copy of its participant, too.
      expect(await functions.keyOf({...note, participants: []})).toBe(note.key);
      expect(await functions.keyOf({participants: [], metadata: ''})).toBeNull();
    });

    it('sends messages to a conversation whose key has 64 characters, and reads them', async () => {
      await logInAs(people.alice);
      const uuid = randomUUID();
      const key = JSON.stringify({key: 'ab'.repeat(32)});
      const {publicKey, key: accountKey} = here.alice;
      const copies = {
        metadata: await functions.encryptForReceiver(key, publicKey),
        ownerMetadata: await functions.encryptMetadata(key, accountKey),
      };
      await functions.callApi('/v3/chat/conversations/create', {uuid, ...copies});
      const chat = (await functions.listChats()).find((each) => each.uuid === uuid);
      expect(chat.name).toBe('');
      for (const text of ['first', 'zweite ✓']) await functions.sendMessage(chat, text);
      const messages = await functions.readMessages(chat);
      expect(messages.map(({message}) => message)).toEqual(['zweite ✓', 'first']);
    });

    it('shares a tree, and passes on a directory and its new name', async () => {
      const base = await logInAs(people.alice);
      const create = async (name, parent) => {
        const {uuid} = await functions.callApi('/v3/dir/create', directoryNamed(name, {parent}));
        return {uuid, parent, type: 'folder', plain: {name}};
      };
      const top = await create('Shared by Python', base);
      await create('Größe', top.uuid);
      const long = await create('x'.repeat(400), top.uuid);
      const below = await create('Below', long.uuid);
      expect(await functions.shareItem(top, people.bob.email)).toEqual({
        [long.uuid]: 'its name is too long for a share',
        [below.uuid]: 'its directory is left out',
      });
      const {directories} = await listReceived(here.bob, top.uuid);
      expect(directories.map(({metadata}) => metadata.name)).toEqual(['Größe']);

      // What readers of a directory get: a tree that arrives in it, then the new name of its root.
      const photos = await sharedPlace();
      const added = await create('Added', photos);
      await create('Deep', added.uuid);
      expect(await functions.addToCopies(added)).toEqual([]);
      const {uuid} = added;
      const {name, nameHashed} = directoryNamed('Renamed');
      await functions.callApi('/v3/dir/rename', {uuid, name, nameHashed});
      expect(await functions.renameCopies(uuid, {name: 'Renamed'})).toEqual([]);
      for (const seen of await seenByOthers(photos)) expect(seen).toContainEqual({name: 'Renamed'});
      expect(await seenByOthers(photos, uuid)).toEqual([[{name: 'Deep'}], [{name: 'Deep'}]]);
    });
  },
);
