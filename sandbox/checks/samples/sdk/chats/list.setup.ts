import {connect} from '../../../../server/state/people';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
  const [person] = await owner.contacts().all();
  const contacts = person === undefined ? [] : [person];
  const named = await owner.chats().create({contacts});
  await owner.chats().editConversationName({conversation: named, name: 'Release 2.0'});
  await owner.chats().sendMessage({conversation: named, message: 'The build is ready.', replyTo: ''});
  await owner.chats().mute({uuid: named, mute: true});
  const unnamed = await owner.chats().create({contacts});
  await other.chats().sendMessage({conversation: unnamed, message: 'Lunch?', replyTo: ''});
};

export default setUp;
