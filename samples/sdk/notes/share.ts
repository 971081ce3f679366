import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const uuid = await sdk.notes().create({title: 'Plan'});

// #region share
const bob = (await sdk.contacts().all()).find(({email}) => email === 'bob@example.com');
if (bob === undefined) {
  throw new Error('bob@example.com is not among your contacts.');
}

await sdk.notes().addParticipant({
  uuid,
  contactUUID: bob.uuid,
  permissionsWrite: false,
  publicKey: await sdk.user().publicKey({email: bob.email}),
});
await sdk.notes().participantPermissions({uuid, userId: bob.userId, permissionsWrite: true});

const {participants} = await sdk.notes().get({uuid});
participants.sort((a, b) => a.email.localeCompare(b.email));

for (const {email, isOwner, permissionsWrite} of participants) {
  console.log(`${email}: ${isOwner ? 'owner' : permissionsWrite ? 'may write' : 'may read'}`);
}
// #endregion

// #region stop
await sdk.notes().removeParticipant({uuid, userId: bob.userId});
console.log('participants:', (await sdk.notes().get({uuid})).participants.length);
// #endregion
