import type {FilenSDK} from '@filen/sdk';

/** Uploads the directory that a visitor chose in an `<input type="file" webkitdirectory>`. */
export async function uploadChosenDirectory(
  sdk: FilenSDK,
  input: HTMLInputElement,
  parent: string,
  show: (share: number) => void,
): Promise<void> {
  const files = [...(input.files ?? [])].map((file) => ({file, path: file.webkitRelativePath}));
  const total = files.reduce((sum, {file}) => sum + file.size, 0);
  let sent = 0;
  await sdk.cloud().uploadDirectoryFromWeb({
    files,
    parent,
    throwOnSingleFileUploadError: true,
    onProgress: (bytes) => {
      sent += bytes;
      show(total === 0 ? 1 : Math.min(1, sent / total));
    },
  });
}
