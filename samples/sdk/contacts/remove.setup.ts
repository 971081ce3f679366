import type {SetUp} from '../../../checks/samples/run';
import {connect} from '../../../packages/gateway/state/contacts';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.world.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
};

export default setUp;
