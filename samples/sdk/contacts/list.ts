import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

for (const {nickName, email} of await sdk.contacts().all()) {
  console.log(nickName === '' ? email : `${nickName} <${email}>`);
}
