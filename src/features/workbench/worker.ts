/** Derives off the main thread: Argon2id takes seconds. */
import {derive, type Secrets} from './derivation';
import {Fault} from './formats';
import type {Answer} from './start-derivation';

const post = (answer: Answer): void => self.postMessage(answer);

self.onmessage = ({data}: MessageEvent<Secrets>) => {
  derive(data, (progress) => post({progress})).then(
    ({passwordKey, loginPassword}) =>
      post({
        values: [
          ['Master key or KEK', passwordKey],
          ['Login password', loginPassword],
        ],
      }),
    (error: unknown) =>
      post({
        fault: {
          part: error instanceof Fault ? error.part : 'text',
          message: error instanceof Error ? error.message : String(error),
        },
      }),
  );
};
