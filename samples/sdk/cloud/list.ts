import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const root = await sdk.user().baseFolder();
const items = await sdk.cloud().listDirectory({uuid: root});

// The order is not fixed: sort before you print.
items.sort((a, b) => a.name.localeCompare(b.name));

for (const item of items) {
  console.log(item.type === 'file' ? `${item.name} (${item.size} bytes)` : `${item.name}/`);
}
