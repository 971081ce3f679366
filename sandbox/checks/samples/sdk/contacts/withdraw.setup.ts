import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner, other}) => {
  await owner.contacts().sendRequest({email: other.config.email ?? ''});
};

export default setUp;
