import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const cloud = sdk.cloud();

for (const text of ['account', 'QUARTERLY ', 'quarterly accounts', 'Quarterly accounts 2026.txt']) {
  const found = await cloud.queryGlobalSearch(text.trim());
  const paths = await Promise.all(
    found
      .filter(({trash}) => !trash)
      .map(({type, uuid}) =>
        type === 'file' ? cloud.fileUUIDToPath({uuid}) : cloud.directoryUUIDToPath({uuid}),
      ),
  );
  console.log(`${text.trim()}: ${paths.join(', ') || 'nothing'}`);
}
