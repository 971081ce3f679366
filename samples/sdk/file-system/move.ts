import path from 'node:path';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

/** Moves a file or directory, and never onto another one. */
async function move(from: string, to: string): Promise<void> {
  const parent = path.posix.dirname(to);
  const name = path.posix.basename(to).toLowerCase();
  await fs.mkdir({path: parent});
  const names = await fs.readdir({path: parent}); // asks the server
  if (name === '' || names.some((present) => present.toLowerCase() === name)) {
    throw new Error(`${to} exists.`);
  }
  await fs.rename({from, to});
}

await move('/draft.txt', '/Archive/2026/final.txt');
console.log(await fs.readdir({path: '/', recursive: true}));

await move('/notes.txt', '/Archive/2026/Final.txt').catch((error: unknown) => console.log(String(error)));
