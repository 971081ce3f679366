import type {DeclaredModule} from './read-modules';
import {joinModules, readSupplement, type Module} from './supplement';

export type {Parameter} from './read-method';
export type {Method, Module} from './supplement';

let declared: Promise<readonly DeclaredModule[]> | undefined;

/** All public methods of the installed SDK. Only the supplement may change while `npm run dev` runs. */
export async function loadMethods(): Promise<Module[]> {
  // The TypeScript compiler takes much memory, so it is loaded only here.
  declared ??= import('./read-modules').then(({readModules}) => readModules());
  return joinModules(await declared, readSupplement());
}
