import type {SetUp} from '../../set-up';

const setUp: SetUp = ({env}) => {
  env.FILEN_NEW_PASSWORD = 'four words picked by dice';
  return Promise.resolve();
};

export default setUp;
