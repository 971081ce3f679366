import type {SetUp} from '../../set-up';

const setUp: SetUp = ({env}) => {
  env.FILEN_EMAIL = 'new@example.com';
  return Promise.resolve();
};

export default setUp;
