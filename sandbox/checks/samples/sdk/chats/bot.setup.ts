import {connect} from '../../../../server/state/people';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
  const [person] = await owner.contacts().all();
  const contacts = person === undefined ? [] : [person];
  const conversation = await owner.chats().create({contacts});
  const done = await other.chats().sendMessage({conversation, message: '!status', replyTo: ''});
  await owner.chats().sendMessage({conversation, message: 'All systems work.', replyTo: done});
  await other.chats().sendMessage({conversation, message: 'Thanks', replyTo: ''});
  await other.chats().sendMessage({conversation, message: '!status', replyTo: ''});
};

export default setUp;
