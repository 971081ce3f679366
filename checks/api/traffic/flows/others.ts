import {equal} from 'node:assert/strict';
import {baseOf, store, type FlowContext} from '../flow-context';

/** Without a password the Rust SDK sends one space as salt and the word in place of a hash. */
const open = {
  expiration: 'never',
  password: 'empty',
  passwordHashed: 'empty',
  salt: ' ',
  downloadBtn: true,
} as const;

/** What other and older clients send: a colour of their own, and links with an expiry or a password of theirs. */
export async function writeLikeOthers(context: FlowContext): Promise<void> {
  const {alice, visitor} = context;
  const cloud = alice.cloud();
  const uuid = await cloud.createDirectory({name: 'others', parent: baseOf(alice)});
  const inside = await cloud.createDirectory({name: 'coloured', parent: uuid});
  await cloud.changeDirectoryColor({uuid: inside, color: '#123456' as never});
  equal((await cloud.getDirectory({uuid: inside})).color, '#123456');
  const linkUUID = await cloud.enablePublicLink({type: 'directory', uuid});
  const link = alice.api(3).dir().link();
  await link.edit({...open, uuid});
  equal((await visitor.api(3).dir().link().info({uuid: linkUUID})).salt, ' ');
  await addForATime(context, uuid, linkUUID);
  // A password of an early link has no salt, one of the Rust SDK has a long one.
  const hash = await alice.crypto().utils.hashFn({input: 'open sesame'});
  await link.edit({...open, uuid, password: 'notempty', passwordHashed: hash, salt: ''});
  await visitor.api(3).dir().link().content({uuid: linkUUID, password: hash, parent: uuid});
  await link.edit({
    ...open,
    uuid,
    password: 'notempty',
    passwordHashed: 'ab'.repeat(64),
    salt: 'cd'.repeat(256),
  });
  equal((await visitor.api(3).dir().link().info({uuid: linkUUID})).salt.length, 512);
  await openFileLink(context, hash);
}

/** The SDK adds items without an expiry; others may give one. */
async function addForATime({alice}: FlowContext, uuid: string, linkUUID: string): Promise<void> {
  const {links} = await alice.api(3).dir().linked({uuid});
  const link = alice.api(3).dir().link();
  const {folders} = await link.content({uuid: linkUUID, password: 'empty', parent: uuid});
  const [item] = folders;
  const added = {uuid: item?.uuid ?? '', metadata: item?.metadata ?? '', key: links[0]?.linkKey ?? ''};
  for (const expiration of ['1h', '6h', '1d', '3d', '7d', '14d', '30d'] as const) {
    await link.add({...added, linkUUID, expiration, parent: uuid, type: 'folder'});
  }
}

/** The same for the link of a file. */
async function openFileLink({alice, visitor}: FlowContext, hash: string): Promise<void> {
  const {uuid: fileUUID} = await store(alice, '/others/file.txt', 'text');
  const uuid = await alice.cloud().enablePublicLink({type: 'file', uuid: fileUUID});
  const link = alice.api(3).file().link();
  await link.edit({...open, uuid, fileUUID, type: 'enable'});
  equal((await visitor.api(3).file().link().info({uuid, password: 'empty'})).uuid, fileUUID);
  await link.edit({
    ...open,
    uuid,
    fileUUID,
    type: 'enable',
    password: 'notempty',
    passwordHashed: hash,
    salt: '',
  });
  equal((await visitor.api(3).file().link().info({uuid, password: hash})).uuid, fileUUID);
}
