/** Derives off the main thread: Argon2id takes seconds. */
import {derive, type Secrets} from './derivation';
import {Fault} from './formats';
import type {Answer} from './start-derivation';

const scope = self as unknown as {
  onmessage: (event: {data: Secrets}) => void;
  postMessage: (answer: Answer) => void;
};

scope.onmessage = ({data}) => {
  derive(data, (progress) => scope.postMessage({progress})).then(
    (derived) => scope.postMessage({derived}),
    (error: unknown) =>
      scope.postMessage({
        part: error instanceof Fault ? error.part : 'text',
        problem: error instanceof Error ? error.message : String(error),
      }),
  );
};
