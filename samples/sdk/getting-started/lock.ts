import {randomUUID} from 'node:crypto';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region lock
async function isDriveFree(): Promise<boolean> {
  const lock = {resource: 'drive-write', lockUUID: randomUUID()};
  try {
    await sdk.user().acquireResourceLock({...lock, maxTries: 3, tryTimeout: 1000});
  } catch {
    return false;
  }
  // Release it at once: the SDK's methods acquire the lock themselves.
  await sdk.user().releaseResourceLock(lock);
  return true;
}

console.log((await isDriveFree()) ? 'The drive is free' : 'Another program is writing');
// #endregion
