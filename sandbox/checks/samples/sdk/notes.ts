import {randomUUID} from 'node:crypto';
import type {FilenSDK} from '@filen/sdk';
import type {SetUp, SetUps} from '../set-up';

type Content = Parameters<ReturnType<FilenSDK['notes']>['edit']>[0];

/** Writes a note; returns its UUID. */
async function write(sdk: FilenSDK, title: string, content: string, type: Content['type'] = 'text') {
  const uuid = await sdk.notes().create({title});
  await sdk.notes().edit({uuid, content, type});
  return uuid;
}

/** Lets the owner of the sample read a note of the other account. */
async function invite({owner, other}: Parameters<SetUp>[0], uuid: string, permissionsWrite: boolean) {
  const [contact] = await other.contacts().all();
  const participant = {contactUUID: contact?.uuid ?? '', publicKey: owner.config.publicKey ?? ''};
  await other.notes().addParticipant({uuid, ...participant, permissionsWrite});
}

export const setUps: SetUps = {
  /** An earlier attempt stored the note, and its answer was lost. */
  'create-once': async ({local, owner}) => {
    const uuid = randomUUID();
    local({'note.uuid': uuid});
    const key = await owner.crypto().utils.generateEncryptionKey('metadata');
    const encrypt = owner.crypto().encrypt();
    const title = await encrypt.noteTitle({title: 'Shopping', key});
    const metadata = await encrypt.metadata({metadata: JSON.stringify({key})});
    await owner.api(3).notes().create({uuid, title, metadata});
  },

  'edit-shared': async (context) => {
    await context.befriend();
    await invite(context, await write(context.other, 'Plan', 'By Bob'), true);
    await invite(context, await write(context.other, 'Rules', 'By Bob'), false);
  },

  export: async ({owner}) => {
    await write(owner, 'Plan', 'First: think.');
    const uuid = await write(owner, 'plan', '# Second', 'md');
    await owner.notes().tag({uuid, tag: await owner.notes().createTag({name: 'Household'})});
    await write(owner, 'Plan', 'Third');
    await write(owner, 'a/b: c', '<p>Bold</p>', 'rich');
  },

  history: async ({owner}) => {
    const uuid = await write(owner, 'Draft', 'First draft');
    await owner.notes().edit({uuid, content: 'Second draft', type: 'text'});
    await owner.notes().edit({uuid, content: 'Third draft', type: 'text'});
  },

  leave: async (context) => {
    await context.befriend();
    await context.owner.notes().create({title: 'My own'});
    await invite(context, await context.other.notes().create({title: 'Party'}), true);
  },

  list: async ({owner}) => {
    await owner.notes().pin({uuid: await write(owner, 'Shopping', 'Milk\nBread'), pin: true});
    await write(owner, 'Ideas', '# Garden\nA pond.', 'md');
    await owner.notes().archive({uuid: await write(owner, 'Old', 'x')});
  },

  read: ({owner}) => write(owner, 'Shopping', 'Milk\nBread'),

  share: ({befriend}) => befriend(),

  tags: ({owner}) => owner.notes().create({title: 'Plan'}),
};
