import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

type Settings = {starts: number};

async function read(path: string): Promise<Settings> {
  try {
    return JSON.parse((await fs.readFile({path})).toString()) as Settings;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return {starts: 0};
    }
    throw error;
  }
}

const path = '/Apps/counter/settings.json';
const {starts} = await read(path);
await fs.writeFile({path, content: Buffer.from(JSON.stringify({starts: starts + 1}))});

console.log((await read(path)).starts);
