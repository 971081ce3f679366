import {people} from '../../../../server/accounts';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, env}) => {
  env.CONFIRM = 'yes';
  const files = [
    ['/Photos/beach.jpg', 'the beach'],
    ['/Photos/hills.jpg', 'the hills'],
    ['/Photos/Old/beach (2).jpg', 'the beach'],
    ['/Photos/Bob/beach.jpg', 'the beach'],
    ['/Photos/New/hills.jpg', 'the hills'],
  ] as const;
  for (const [hour, [path, content]] of files.entries()) {
    const {uuid} = await owner.fs().writeFile({path, content: Buffer.from(content)});
    const file = gateway.state.drive.files.get(uuid);
    if (file !== undefined) {
      file.timestamp = Date.UTC(2026, 0, 31, hour);
    }
  }
  const parent = await owner.fs().mkdir({path: '/Photos'});
  const bob = await owner.fs().mkdir({path: '/Photos/Bob'});
  await owner.cloud().shareItemsToUser({
    files: [],
    directories: [{uuid: bob, parent, metadata: {name: 'Bob'}}],
    email: people.bob.email,
  });
  // Two files of one name in one directory, which only a move can lead to.
  const [moved] = await owner.cloud().listDirectory({uuid: await owner.fs().mkdir({path: '/Photos/New'})});
  const {metadataDecrypted: metadata} = await owner.cloud().getFile({uuid: moved?.uuid ?? ''});
  await owner.cloud().moveFile({uuid: moved?.uuid ?? '', to: parent, metadata});
};

export default setUp;
