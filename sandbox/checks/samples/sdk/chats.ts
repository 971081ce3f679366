import type {FilenSDK} from '@filen/sdk';
import type {SetUp, SetUpContext, SetUps} from '../set-up';

/** Sends messages one after the other; returns the UUID of the last one. */
async function send(sdk: FilenSDK, conversation: string, ...messages: string[]): Promise<string> {
  let uuid = '';
  for (const message of messages) {
    uuid = await sdk.chats().sendMessage({conversation, message, replyTo: ''});
  }
  return uuid;
}

async function createNamed(sdk: FilenSDK, name: string, contacts: Contacts = []): Promise<string> {
  const conversation = await sdk.chats().create({contacts});
  await sdk.chats().editConversationName({conversation, name});
  return conversation;
}

type Contacts = Awaited<ReturnType<ReturnType<FilenSDK['contacts']>['all']>>;

const befriend: SetUp = (context) => context.befriend();

const converse = async ({owner, befriend}: SetUpContext): Promise<string> =>
  owner.chats().create({contacts: await befriend()});

export const setUps: SetUps = {
  bot: async (context) => {
    const {owner, other} = context;
    const conversation = await converse(context);
    const replyTo = await send(other, conversation, '!status');
    await owner.chats().sendMessage({conversation, message: 'All systems work.', replyTo});
    await send(other, conversation, 'Thanks', '!status');
  },

  change: converse,

  history: async (context) => {
    await send(context.other, await converse(context), 'one', 'two', 'three', 'four', 'five');
    // More than one page.
    context.gateway.state.chats.messagesPerPage = 2;
  },

  leave: async (context) => {
    const {owner, other} = context;
    await context.befriend();
    await send(other, await createNamed(other, 'Old plans', await other.contacts().all()), 'Bye');
    await createNamed(owner, 'Old drafts');
  },

  list: async (context) => {
    const {owner, other} = context;
    const contacts = await context.befriend();
    const named = await createNamed(owner, 'Release 2.0', contacts);
    await send(owner, named, 'The build is ready.');
    await owner.chats().mute({uuid: named, mute: true});
    await send(other, await owner.chats().create({contacts}), 'Lunch?');
  },

  long: converse,

  open: befriend,

  people: befriend,

  reply: async (context) => send(context.other, await converse(context), 'Dinner today.', 'When?'),

  start: befriend,

  unread: async (context) => {
    const contacts = await context.befriend();
    await send(context.other, await createNamed(context.owner, 'Release 2.0', contacts), '1', '2');
    await send(context.other, await createNamed(context.owner, 'Lunch', contacts), '1');
    await createNamed(context.owner, 'Quiet', contacts);
  },
};
