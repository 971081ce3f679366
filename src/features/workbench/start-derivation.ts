import type {Derived, Secrets} from './derivation';
import type {Fault} from './formats';

/** Any number of the first, then one of the others. */
export type Answer =
  {progress: number} | {derived: Derived} | {part: Fault['part'] | 'connection'; problem: string};

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
      part: 'connection',
      problem: 'The script that derives did not load; press again once you are online.',
    });
  worker.postMessage(secrets);
  return stop;
}
