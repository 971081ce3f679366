import {FilenSDK, PauseSignal} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const parent = await sdk.user().baseFolder();

const pauseSignal = new PauseSignal();
const controller = new AbortController();

const upload = sdk.cloud().uploadLocalFile({
  source: 'video.mp4',
  parent,
  pauseSignal,
  abortSignal: controller.signal,
});

pauseSignal.pause();
console.log(`paused: ${pauseSignal.isPaused()}`);
setTimeout(() => controller.abort(), 500); // or pauseSignal.resume()

try {
  await upload;
} catch (error) {
  if (!(error instanceof Error && error.message === 'Aborted')) {
    throw error;
  }
  console.log('stopped');
}
