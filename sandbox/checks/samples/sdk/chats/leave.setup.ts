import {connect} from '../../../../server/state/people';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
  const [person] = await other.contacts().all();
  const contacts = person === undefined ? [] : [person];
  const theirs = await other.chats().create({contacts});
  await other.chats().editConversationName({conversation: theirs, name: 'Old plans'});
  await other.chats().sendMessage({conversation: theirs, message: 'Bye', replyTo: ''});
  const own = await owner.chats().create({});
  await owner.chats().editConversationName({conversation: own, name: 'Old drafts'});
};

export default setUp;
