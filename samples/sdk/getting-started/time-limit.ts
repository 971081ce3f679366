import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

// #region limit
async function within<T>(seconds: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${seconds} seconds`)), seconds * 1000);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}

try {
  await within(60, sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD}));
  const names = await within(60, sdk.fs().readdir({path: '/'}));
  console.log(`${names.length} items in the root`);
} catch (error) {
  console.error(error);
  // The call continues in the background, so end the process.
  process.exit(1);
}
// #endregion
