import {connect} from '../../../../server/state/people';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
  const [contact] = await other.contacts().all();
  for (const [title, permissionsWrite] of [
    ['Plan', true],
    ['Rules', false],
  ] as const) {
    const uuid = await other.notes().create({title});
    await other.notes().edit({uuid, content: 'By Bob', type: 'text'});
    const publicKey = owner.config.publicKey ?? '';
    await other.notes().addParticipant({uuid, contactUUID: contact?.uuid ?? '', permissionsWrite, publicKey});
  }
};

export default setUp;
