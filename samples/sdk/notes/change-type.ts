import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region change
const uuid = await sdk.notes().create({title: 'Readme'});
await sdk.notes().edit({uuid, type: 'text', content: '# Title'});
await sdk.notes().changeType({uuid, newType: 'md'});

const {type, content} = await sdk.notes().content({uuid});
console.log(type, content);
// #endregion

// #region loss
await sdk.notes().edit({uuid, type: 'text', content: 'Milk\nBread'});
await sdk.notes().changeType({uuid, newType: 'checklist'});
await sdk.notes().changeType({uuid, newType: 'text'});

const after = await sdk.notes().content({uuid});
console.log('characters left:', after.content.length);
// #endregion
