import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const parent = await sdk.user().baseFolder();

// #region upload
const uploaded: string[] = [];

await sdk.cloud().uploadLocalDirectory({
  source: 'website',
  parent,
  name: 'Website 2026',
  throwOnSingleFileUploadError: true,
  onUploaded: async (item) => {
    uploaded.push(item.name);
  },
});

console.log(uploaded.sort().join('\n'));
// #endregion
