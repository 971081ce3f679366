import type {SetUp} from '../../../../scripts/check-samples/run';
import {connect} from '../../../gateway/state/contacts';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.world.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
};

export default setUp;
