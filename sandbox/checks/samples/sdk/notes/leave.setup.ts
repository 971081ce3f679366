import {connect} from '../../../../server/state/people';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
  const [contact] = await other.contacts().all();
  await owner.notes().create({title: 'My own'});
  const uuid = await other.notes().create({title: 'Party'});
  await other.notes().addParticipant({
    uuid,
    contactUUID: contact?.uuid ?? '',
    permissionsWrite: true,
    publicKey: owner.config.publicKey ?? '',
  });
};

export default setUp;
