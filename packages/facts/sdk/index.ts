import declared from '../../../data/sdk-declarations.json';
import type {DeclaredModule} from './read-modules';
import {joinModules, readSupplement, type Module} from './supplement';

export type {Parameter} from './read-method';
export type {Method, Module} from './supplement';

/** All public methods of the SDK. Only the supplement may change while `npm run dev` runs. */
export function readMethods(): Module[] {
  return joinModules(declared as readonly DeclaredModule[], readSupplement());
}
