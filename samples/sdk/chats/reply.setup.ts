import type {SetUp} from '../../../checks/samples/run';
import {connect} from '../../../packages/gateway/state/contacts';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.world.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
  const [person] = await owner.contacts().all();
  const contacts = person === undefined ? [] : [person];
  const conversation = await owner.chats().create({contacts});
  await other.chats().sendMessage({conversation, message: 'Dinner today.', replyTo: ''});
  await other.chats().sendMessage({conversation, message: 'When?', replyTo: ''});
};

export default setUp;
