import type {Secrets} from './derivation';
import type {Result} from './useComputed';

/** Any number of the first, then one of the other. */
export type Answer = {progress: number} | Result;

/**
 * Derives in a worker, whose script is loaded now.
 * @returns stops it
 */
export function startDerivation(secrets: Secrets, onAnswer: (answer: Answer) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const stop = (): void => worker.terminate();
  worker.onmessage = ({data}: MessageEvent<Answer>) => {
    if (!('progress' in data)) {
      stop();
    }
    onAnswer(data);
  };
  worker.onerror = () =>
    onAnswer({
      fault: {
        part: 'connection',
        message: 'The script that derives did not load; press again once you are online.',
      },
    });
  worker.postMessage(secrets);
  return stop;
}
