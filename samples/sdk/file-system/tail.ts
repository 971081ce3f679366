import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

const stats = await fs.stat({path: '/app.log'});
if (stats.type !== 'file') {
  throw new Error('/app.log is a directory.');
}

const stream = sdk.cloud().downloadFileToReadableStream({
  ...stats,
  start: Math.max(0, stats.size - 10),
  end: stats.size - 1,
});
console.log(await new Response(stream).text());
