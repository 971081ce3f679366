import {totp} from '../../api/totp.mjs';
import {people, type SetUp} from '../../../packages/gateway';

const setUp: SetUp = ({env}) => {
  const {email, password, twoFactorKey} = people.erin;
  env.FILEN_EMAIL = email;
  env.FILEN_PASSWORD = password;
  env.FILEN_2FA_CODE = totp(twoFactorKey);
  return Promise.resolve();
};

export default setUp;
