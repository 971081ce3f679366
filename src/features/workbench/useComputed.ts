import {useEffect, useState} from 'react';
import {Fault} from './formats';

export type Result = {
  values?: [name: string, value: string][];
  fault?: (Pick<Fault, 'message'> & {part: string}) | undefined;
  isBusy?: boolean;
  /** How many results there have been: a screen reader says a sentence again if its element is another one. */
  count?: number;
};

/** How long after a key typing counts as finished, in milliseconds: a screen reader says one result, not each. */
const PAUSE = 250;

/**
 * What is computed from inputs, once they rest. The older result stays until then.
 * @param compute a Fault that it throws becomes the result
 */
export function useComputed<Inputs>(inputs: Inputs, compute: (inputs: Inputs) => Promise<Result>): Result {
  const [result, setResult] = useState<Result>({isBusy: true});
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void compute(inputs)
        .catch((error: unknown) => ({
          fault: error instanceof Fault ? error : {part: 'error', message: String(error)},
        }))
        .then((computed) => isCurrent && setResult(({count = 0}) => ({...computed, count: count + 1})));
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [inputs, compute]);
  return result;
}
