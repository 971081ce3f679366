import {people} from '../../../../server/accounts';
import type {SetUp} from '../../set-up';

/** The program runs as the receiver. */
const setUp: SetUp = async ({owner, env}) => {
  await owner.fs().writeFile({path: '/Photos/2026/beach.jpg', content: Buffer.alloc(2048)});
  const uuid = await owner.fs().mkdir({path: '/Photos'});
  const parent = owner.config.baseFolderUUID ?? '';
  await owner.cloud().shareItemsToUser({
    files: [],
    directories: [{uuid, parent, metadata: {name: 'Photos'}}],
    email: people.bob.email,
  });
  env.FILEN_EMAIL = people.bob.email;
  env.FILEN_PASSWORD = people.bob.password;
};

export default setUp;
