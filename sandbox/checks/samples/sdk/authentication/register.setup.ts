import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = ({env}) => {
  env.FILEN_EMAIL = 'new@example.com';
  return Promise.resolve();
};

export default setUp;
