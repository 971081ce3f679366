import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
});

const {email, isPremium} = await sdk.user().info();
console.log(`Logged in as ${email}, premium: ${isPremium === 1}`);
