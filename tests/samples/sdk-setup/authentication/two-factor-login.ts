import {totp} from '../../../../samples/api/totp.mjs';
import type {SetUp} from '../../../../scripts/check-samples/run';
import {people} from '../../../gateway/accounts';

const setUp: SetUp = ({env}) => {
  const {email, password, twoFactorKey} = people.erin;
  env.FILEN_EMAIL = email;
  env.FILEN_PASSWORD = password;
  env.FILEN_2FA_CODE = totp(twoFactorKey);
  return Promise.resolve();
};

export default setUp;
