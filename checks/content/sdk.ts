import {fileURLToPath} from 'node:url';
import {loadReference, type Reference} from '../../packages/facts/sdk/reference';

/** What the installed SDK declares; read when a page first asks. */
export function sdkReference(): Reference {
  return loadReference(fileURLToPath(new URL('../..', import.meta.url)));
}
