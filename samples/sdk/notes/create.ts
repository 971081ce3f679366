import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

const uuid = await sdk.notes().create({title: 'Shopping'});
await sdk.notes().edit({uuid, content: '# Saturday\n\n- Milk\n- Bread', type: 'md'});

const tag = await sdk.notes().createTag({name: 'Household'});
await sdk.notes().tag({uuid, tag});

const {title, preview, tags} = await sdk.notes().get({uuid});
console.log(`${title}: ${preview} [${tags.map(({name}) => name).join(', ')}]`);
