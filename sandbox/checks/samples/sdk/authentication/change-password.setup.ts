import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = ({env}) => {
  env.FILEN_NEW_PASSWORD = 'four words picked by dice';
  return Promise.resolve();
};

export default setUp;
