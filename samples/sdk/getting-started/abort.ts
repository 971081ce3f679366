import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region abort
const controller = new AbortController();
let sent = 0;

try {
  await sdk.fs().upload({
    path: '/film.mp4',
    source: 'film.mp4',
    abortSignal: controller.signal,
    onProgress: (bytes) => {
      sent += bytes;
      if (sent > 10_000_000) {
        controller.abort();
      }
    },
  });
} catch (error) {
  if (!controller.signal.aborted) {
    throw error;
  }
  console.log('The upload was stopped');
}

// Chunks that were in flight are sent again in the background: end the process.
process.exit();
// #endregion
