import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {exportMasterKeys} from '../../../../crypto';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, folder, env}) => {
  const {email = '', masterKeys, userId} = owner.config;
  await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  await writeFile(path.join(folder, `${email}.masterKeys.txt`), exportMasterKeys(masterKeys, userId));
  await owner.api(3).user().password().forgot({email});
  env.FILEN_RESET_TOKEN = gateway.state.mails.at(-1)?.token ?? '';
  env.FILEN_NEW_PASSWORD = 'four words picked by dice';
};

export default setUp;
