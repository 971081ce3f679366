import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner, env}) => {
  const file = await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.')});
  if (file.type !== 'file') {
    throw new Error('The upload made no file.');
  }
  const linkUUID = await owner.cloud().enablePublicLink({type: 'file', uuid: file.uuid});
  const password = 'a long password';
  await owner
    .cloud()
    .editPublicLink({type: 'file', itemUUID: file.uuid, linkUUID, password, expiration: 'never'});
  env.LINK = `https://app.filen.io/#/d/${linkUUID}%23${Buffer.from(file.key).toString('hex')}`;
  env.LINK_PASSWORD = password;
};

export default setUp;
