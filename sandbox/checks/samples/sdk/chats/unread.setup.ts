import {connect} from '../../../../server/state/people';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({gateway, owner, other}) => {
  connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
  const [person] = await owner.contacts().all();
  const contacts = person === undefined ? [] : [person];
  for (const [name, count] of [
    ['Release 2.0', 2],
    ['Lunch', 1],
    ['Quiet', 0],
  ] as const) {
    const conversation = await owner.chats().create({contacts});
    await owner.chats().editConversationName({conversation, name});
    for (let number = 1; number <= count; number += 1) {
      await other.chats().sendMessage({conversation, message: String(number), replyTo: ''});
    }
  }
};

export default setUp;
