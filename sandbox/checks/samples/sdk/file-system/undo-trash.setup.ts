import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {people} from '../../../../server/accounts';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder, owner}) => {
  const drive = owner.fs();
  const photos = await drive.mkdir({path: '/Photos'});
  await owner.cloud().enablePublicLink({type: 'directory', uuid: photos});
  await owner.cloud().shareItemsToUser({
    files: [],
    directories: [{uuid: photos, parent: owner.config.baseFolderUUID ?? '', metadata: {name: 'Photos'}}],
    email: people.bob.email,
  });
  const beach = await drive.writeFile({path: '/Photos/beach.jpg', content: Buffer.from('a picture')});
  const plan = await drive.writeFile({path: '/plan.txt', content: Buffer.from('the old plan')});
  await drive.unlink({path: '/Photos/beach.jpg'});
  await drive.unlink({path: '/plan.txt'});
  await drive.writeFile({path: '/plan.txt', content: Buffer.from('a new plan')});
  writeFileSync(path.join(folder, 'trashed.json'), JSON.stringify([beach.uuid, plan.uuid]));
};

export default setUp;
