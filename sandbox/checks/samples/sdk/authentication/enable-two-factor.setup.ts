import {totp} from '../../api/totp.mjs';
import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = async ({owner, env}) => {
  const {twoFactorKey} = await owner.user().settings();
  env.FILEN_2FA_CODE = totp(twoFactorKey);
};

export default setUp;
