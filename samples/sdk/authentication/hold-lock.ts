import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
  twoFactorCode: process.env.FILEN_2FA_CODE,
});

// #region hold
await sdk._locks.driveWrite.acquire();
try {
  await sdk.fs().rename({from: '/report.txt', to: '/report-old.txt'});
  await sdk.fs().rename({from: '/report-new.txt', to: '/report.txt'});
} finally {
  await sdk._locks.driveWrite.release();
}
// #endregion

console.log((await sdk.fs().readdir({path: '/'})).sort().join('\n'));
