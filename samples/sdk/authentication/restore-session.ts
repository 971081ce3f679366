import {readFile} from 'node:fs/promises';
import {FilenSDK, type FilenSDKConfig} from '@filen/sdk';

const needed = [
  'email',
  'apiKey',
  'masterKeys',
  'publicKey',
  'privateKey',
  'authVersion',
  'baseFolderUUID',
  'userId',
] as const;

const session = JSON.parse(await readFile('session.json', 'utf8')) as FilenSDKConfig;
// The SDK fills a missing field with a public default, so refuse it here.
const missing = needed.filter((field) => !session[field]);
if (missing.length > 0) throw new Error(`The session lacks ${missing.join(', ')}.`);

const sdk = new FilenSDK(session);
if (await sdk.user().checkAPIKeyValidity()) {
  console.log('The session works:', (await sdk.fs().readdir({path: '/'})).join(', '));
} else {
  console.log('The API key was replaced. Log in again.');
}
