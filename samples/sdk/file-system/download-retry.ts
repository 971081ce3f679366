// #region attempt
import {open, rename, type FileHandle} from 'node:fs/promises';
import {Readable} from 'node:stream';
import type {ReadableStream} from 'node:stream/web';
import {setTimeout as wait} from 'node:timers/promises';
import {FilenSDK, type CloudItem} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

type CloudFile = Extract<CloudItem, {type: 'file'}>;

const patience = 60_000; // milliseconds without a byte

// A chunk that cannot be read causes an unhandled rejection, which would end the program.
process.on('unhandledRejection', (error) => console.error(error));

/** Appends what is missing. Returns, too, when the stream ends early or nothing comes any more. */
async function continueDownload(file: CloudFile, part: FileHandle): Promise<void> {
  const {size: start} = await part.stat();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  const stream = sdk.cloud().downloadFileToReadableStream({
    ...file,
    start,
    end: file.size - 1,
    onProgress: () => timer.refresh(),
    onError: (error) => console.error(`${file.name}: ${error.message}`),
  });
  try {
    for await (const bytes of Readable.fromWeb(stream as ReadableStream<Buffer>, {signal: stop.signal})) {
      await part.appendFile(bytes as Buffer);
    }
  } catch (error) {
    if (!stop.signal.aborted) {
      throw error; // the disk is full, for example
    }
  } finally {
    clearTimeout(timer);
  }
}
// #endregion

// #region retry
async function download(file: CloudFile, to: string, attempts = 5): Promise<void> {
  // New content has a new UUID: a part of other content is never continued.
  const path = `${to}.${file.uuid}.part`;
  const part = await open(path, 'a');
  try {
    let {size} = await part.stat(); // of an earlier run
    for (let attempt = 1; size < file.size; attempt += 1) {
      if (attempt > attempts) {
        throw new Error(`${file.name} is not complete after ${attempts} attempts.`);
      }
      if (attempt > 1) {
        await wait(1000 * 2 ** attempt);
      }
      await continueDownload(file, part);
      ({size} = await part.stat());
      console.log(`attempt ${attempt} ${size < file.size ? 'broke off' : 'completed the file'}`);
    }
  } finally {
    await part.close();
  }
  await rename(path, to); // replaces an older file
}
// #endregion

// #region use
const items = await sdk.cloud().listDirectory({uuid: await sdk.user().baseFolder()});
const film = items.find(({name}) => name === 'film.mp4');
if (film?.type !== 'file') {
  throw new Error('There is no film.mp4.');
}
await download(film, 'film.mp4');
process.exit(); // requests of a broken attempt may still be repeated
// #endregion
