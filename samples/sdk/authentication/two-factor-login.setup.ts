import {totp} from '../../api/totp.mjs';
import type {SetUp} from '../../../checks/samples/run';
import {people} from '../../../packages/gateway/accounts';

const setUp: SetUp = ({env}) => {
  const {email, password, twoFactorKey} = people.erin;
  env.FILEN_EMAIL = email;
  env.FILEN_PASSWORD = password;
  env.FILEN_2FA_CODE = totp(twoFactorKey);
  return Promise.resolve();
};

export default setUp;
