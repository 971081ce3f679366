import type {SetUps} from '../set-up';

export const setUps: SetUps = {
  bot: async ({owner, other, befriend}) => {
    const contacts = await befriend();
    const conversation = await owner.chats().create({contacts});
    const done = await other.chats().sendMessage({conversation, message: '!status', replyTo: ''});
    await owner.chats().sendMessage({conversation, message: 'All systems work.', replyTo: done});
    await other.chats().sendMessage({conversation, message: 'Thanks', replyTo: ''});
    await other.chats().sendMessage({conversation, message: '!status', replyTo: ''});
  },

  change: async ({owner, befriend}) => {
    const contacts = await befriend();
    await owner.chats().create({contacts});
  },

  history: async ({gateway, owner, other, befriend}) => {
    const contacts = await befriend();
    const conversation = await owner.chats().create({contacts});
    for (const message of ['one', 'two', 'three', 'four', 'five']) {
      await other.chats().sendMessage({conversation, message, replyTo: ''});
    }
    // More than one page.
    gateway.state.chats.messagesPerPage = 2;
  },

  leave: async ({owner, other, befriend}) => {
    await befriend();
    const contacts = await other.contacts().all();
    const theirs = await other.chats().create({contacts});
    await other.chats().editConversationName({conversation: theirs, name: 'Old plans'});
    await other.chats().sendMessage({conversation: theirs, message: 'Bye', replyTo: ''});
    const own = await owner.chats().create({});
    await owner.chats().editConversationName({conversation: own, name: 'Old drafts'});
  },

  list: async ({owner, other, befriend}) => {
    const contacts = await befriend();
    const named = await owner.chats().create({contacts});
    await owner.chats().editConversationName({conversation: named, name: 'Release 2.0'});
    await owner.chats().sendMessage({conversation: named, message: 'The build is ready.', replyTo: ''});
    await owner.chats().mute({uuid: named, mute: true});
    const unnamed = await owner.chats().create({contacts});
    await other.chats().sendMessage({conversation: unnamed, message: 'Lunch?', replyTo: ''});
  },

  long: async ({owner, befriend}) => {
    const contacts = await befriend();
    await owner.chats().create({contacts});
  },

  open: async ({befriend}) => {
    await befriend();
  },

  people: async ({befriend}) => {
    await befriend();
  },

  reply: async ({owner, other, befriend}) => {
    const contacts = await befriend();
    const conversation = await owner.chats().create({contacts});
    await other.chats().sendMessage({conversation, message: 'Dinner today.', replyTo: ''});
    await other.chats().sendMessage({conversation, message: 'When?', replyTo: ''});
  },

  start: async ({befriend}) => {
    await befriend();
  },

  unread: async ({owner, other, befriend}) => {
    const contacts = await befriend();
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
  },
};
