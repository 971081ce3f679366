import type {SetUp} from '../../../checks/samples/run';
import {connect} from '../../../packages/gateway/state/contacts';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.world.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
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
