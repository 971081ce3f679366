import {people} from '../../../../server/accounts';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  const uuid = await owner.fs().mkdir({path: '/Photos'});
  await owner.cloud().enablePublicLink({type: 'directory', uuid});
  await owner.cloud().shareItemsToUser({
    files: [],
    directories: [{uuid, parent: owner.config.baseFolderUUID ?? '', metadata: {name: 'Photos'}}],
    email: people.bob.email,
  });
};

export default setUp;
