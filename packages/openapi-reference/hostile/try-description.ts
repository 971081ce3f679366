/** Takes one description through everything that a build does with it before pages are written. */
import type {DescriptionError} from '../load/description-error';
import {loadReference} from '../load/load-reference';
import {dangersIn, options} from './dangers';
import {pagesOf, type PrintPage} from './render';

/** `accepted`, `refused` with our message, or `fault` with what went wrong. */
export type Outcome = {kind: 'accepted' | 'refused' | 'fault'; text: string};

/** Messages that name the program's trouble instead of the description's. */
const INTERNAL =
  /is not (?:a function|iterable|a constructor|defined)|of (?:undefined|null)\b|call stack|Cannot (?:read|convert|set|use|destructure)|Reduce of empty|Invalid (?:array length|string length|regular)|URI malformed|circular structure|Unexpected token|React/i;

export async function tryDescription(file: string, print: PrintPage): Promise<Outcome> {
  try {
    const {reference} = await loadReference(file, options);
    const dangers = pagesOf(reference).flatMap((page) => dangersIn(print(page)));
    return dangers.length === 0
      ? {kind: 'accepted', text: ''}
      : {kind: 'fault', text: `printed ${dangers.join(', ')}`};
  } catch (error) {
    if (!isOurs(error)) {
      return {kind: 'fault', text: error instanceof Error ? (error.stack ?? error.message) : String(error)};
    }
    const {where, what, mend, message} = error;
    const isClear =
      where !== '' &&
      mend.length > 10 &&
      what.length > 10 &&
      !INTERNAL.test(what) &&
      !/\n\s+at /.test(message);
    return {kind: isClear ? 'refused' : 'fault', text: message};
  }
}

/** By its name, because the module may be loaded twice: as a module of its own and by others. */
function isOurs(error: unknown): error is DescriptionError {
  return error instanceof Error && error.name === 'DescriptionError';
}
