import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

await fs.mkdir({path: '/Photos/2026/May'});
await fs.writeFile({path: '/Photos/captions.txt', content: Buffer.from('A beach.\n')});

for (const entry of await fs.readdir({path: '/Photos', recursive: true})) {
  const stats = await fs.stat({path: `/Photos/${entry}`});
  console.log(stats.isDirectory() ? `${entry}/` : `${entry} (${stats.size} bytes)`);
}
