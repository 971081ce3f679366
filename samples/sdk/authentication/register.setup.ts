import type {SetUp} from '../../../checks/samples/run';

const setUp: SetUp = ({env}) => {
  env.FILEN_EMAIL = 'new@example.com';
  return Promise.resolve();
};

export default setUp;
