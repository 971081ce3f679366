import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();

await sdk.login({
  email: process.env.FILEN_EMAIL,
  password: process.env.FILEN_PASSWORD,
});

// #region enable
const {email, twoFactorEnabled, twoFactorKey} = await sdk.user().settings();

if (twoFactorEnabled === 0) {
  // Show this address as a QR code.
  const label = encodeURIComponent(email);
  console.log(`otpauth://totp/Filen:${label}?secret=${twoFactorKey}&issuer=Filen&digits=6&period=30`);

  const recoveryKeys = await sdk.user().enableTwoFactorAuthentication({
    twoFactorCode: await askForCode(),
  });
  showOnce(recoveryKeys);
}
// #endregion

async function askForCode(): Promise<string> {
  return process.env.FILEN_2FA_CODE ?? '';
}

function showOnce(text: string): void {
  console.log(`Recovery key with ${text.length} characters.`);
}
