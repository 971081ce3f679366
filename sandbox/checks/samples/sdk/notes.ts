import {randomUUID} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUps} from '../set-up';

export const setUps: SetUps = {
  /** An earlier attempt stored the note, and its answer was lost. */
  'create-once': async ({folder, owner}) => {
    const uuid = randomUUID();
    writeFileSync(path.join(folder, 'note.uuid'), uuid);
    const key = await owner.crypto().utils.generateEncryptionKey('metadata');
    await owner
      .api(3)
      .notes()
      .create({
        uuid,
        title: await owner.crypto().encrypt().noteTitle({title: 'Shopping', key}),
        metadata: await owner
          .crypto()
          .encrypt()
          .metadata({metadata: JSON.stringify({key})}),
      });
  },

  'edit-shared': async ({owner, other, befriend}) => {
    await befriend();
    const [contact] = await other.contacts().all();
    for (const [title, permissionsWrite] of [
      ['Plan', true],
      ['Rules', false],
    ] as const) {
      const uuid = await other.notes().create({title});
      await other.notes().edit({uuid, content: 'By Bob', type: 'text'});
      const publicKey = owner.config.publicKey ?? '';
      await other
        .notes()
        .addParticipant({uuid, contactUUID: contact?.uuid ?? '', permissionsWrite, publicKey});
    }
  },

  export: async ({owner}) => {
    for (const [title, content, type] of [
      ['Plan', 'First: think.', 'text'],
      ['plan', '# Second', 'md'],
      ['Plan', 'Third', 'text'],
      ['a/b: c', '<p>Bold</p>', 'rich'],
    ] as const) {
      const uuid = await owner.notes().create({title});
      await owner.notes().edit({uuid, content, type});
      if (type === 'md') {
        await owner.notes().tag({uuid, tag: await owner.notes().createTag({name: 'Household'})});
      }
    }
  },

  history: async ({owner}) => {
    const uuid = await owner.notes().create({title: 'Draft'});
    for (const content of ['First draft', 'Second draft', 'Third draft']) {
      await owner.notes().edit({uuid, content, type: 'text'});
    }
  },

  leave: async ({owner, other, befriend}) => {
    await befriend();
    const [contact] = await other.contacts().all();
    await owner.notes().create({title: 'My own'});
    const uuid = await other.notes().create({title: 'Party'});
    await other.notes().addParticipant({
      uuid,
      contactUUID: contact?.uuid ?? '',
      permissionsWrite: true,
      publicKey: owner.config.publicKey ?? '',
    });
  },

  list: async ({owner}) => {
    for (const [title, content, type] of [
      ['Shopping', 'Milk\nBread', 'text'],
      ['Ideas', '# Garden\nA pond.', 'md'],
      ['Old', 'x', 'text'],
    ] as const) {
      const uuid = await owner.notes().create({title});
      await owner.notes().edit({uuid, content, type});
      if (title === 'Shopping') {
        await owner.notes().pin({uuid, pin: true});
      }
      if (title === 'Old') {
        await owner.notes().archive({uuid});
      }
    }
  },

  read: async ({owner}) => {
    const uuid = await owner.notes().create({title: 'Shopping'});
    await owner.notes().edit({uuid, content: 'Milk\nBread', type: 'text'});
  },

  share: async ({befriend}) => {
    await befriend();
  },

  tags: async ({owner}) => {
    await owner.notes().create({title: 'Plan'});
  },
};
