import type {SetUp} from '../../../checks/samples/run';

const setUp: SetUp = async ({owner, other}) => {
  await owner.contacts().sendRequest({email: other.config.email ?? ''});
};

export default setUp;
