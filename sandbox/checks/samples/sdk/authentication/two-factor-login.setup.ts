import {totp} from '../../../../crypto';
import {people} from '../../../../server/accounts';
import type {SetUp} from '../../set-up';

const setUp: SetUp = ({env}) => {
  const {email, password, twoFactorKey} = people.erin;
  env.FILEN_EMAIL = email;
  env.FILEN_PASSWORD = password;
  env.FILEN_2FA_CODE = totp(twoFactorKey);
  return Promise.resolve();
};

export default setUp;
