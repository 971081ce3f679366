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

// #region content
/** Uploads text, bytes or a stream of any length. A stream is read to its end first. */
export async function uploadContent(
  content: string | Uint8Array<ArrayBuffer> | ReadableStream,
  name: string,
): Promise<void> {
  const parent = await sdk.user().baseFolder();
  const blob = await new Response(content).blob();
  await sdk.cloud().uploadWebFile({file: new File([blob], name), parent});
}
// #endregion

// #region progress
/** Uploads one file and reports percent; call it again from a "Retry" button. */
export async function uploadWithProgress(file: File, report: (percent: number) => void): Promise<void> {
  const parent = await sdk.user().baseFolder();
  let sent = 0;
  await sdk.cloud().uploadWebFile({
    file,
    parent,
    onProgress: (bytes) => {
      sent += bytes; // bytes since the last call
      report(Math.min(100, Math.round((sent / Math.max(1, file.size)) * 100)));
    },
  });
}
// #endregion
