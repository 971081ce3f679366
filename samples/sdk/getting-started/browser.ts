import {FilenSDK, isBrowser} from '@filen/sdk';

// #region browser
if (!isBrowser) {
  throw new Error('This module is for browsers');
}

const sdk = new FilenSDK();

export async function logIn(email: string, password: string, twoFactorCode?: string): Promise<void> {
  await sdk.login({email, password, ...(twoFactorCode !== undefined && {twoFactorCode})});
}

/** Uploads what the user chose in an <input type="file" multiple>. */
export async function uploadChosen(input: HTMLInputElement): Promise<void> {
  const parent = await sdk.user().baseFolder();
  for (const file of input.files ?? []) {
    await sdk.cloud().uploadWebFile({file, parent});
  }
}
// #endregion
