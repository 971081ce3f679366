import {totp} from '../../../../crypto';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner, env}) => {
  const {twoFactorKey} = await owner.user().settings();
  env.FILEN_2FA_CODE = totp(twoFactorKey);
};

export default setUp;
