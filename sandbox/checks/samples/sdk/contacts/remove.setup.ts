import {connect, type SetUp} from '../../../packages/gateway';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
};

export default setUp;
