import {connect} from '../../../../server/state/people';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
  const [person] = await owner.contacts().all();
  const contacts = person === undefined ? [] : [person];
  const conversation = await owner.chats().create({contacts});
  for (const message of ['one', 'two', 'three', 'four', 'five']) {
    await other.chats().sendMessage({conversation, message, replyTo: ''});
  }
  // More than one page.
  gateway.state.chats.messagesPerPage = 2;
};

export default setUp;
