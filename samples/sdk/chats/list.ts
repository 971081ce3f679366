import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region list
const me = sdk.config.userId;

for (const {name, participants, lastMessage, muted} of await sdk.chats().conversationsRecents()) {
  // New conversations have no name: show the people instead.
  const others = participants
    .filter(({userId}) => userId !== me)
    .map(({nickName, email}) => nickName || email)
    .sort();
  console.log(`${name || others.join(', ') || 'only you'}${muted ? ' (muted)' : ''}: ${lastMessage}`);
}
// #endregion
