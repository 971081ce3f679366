import type {DeclaredModule} from './read-modules';
import {joinModules, readSupplement, type Module} from './supplement';

export type {Parameter} from './read-method';
export type {Method, Module} from './supplement';

let declared: Promise<readonly DeclaredModule[]> | undefined;

/**
 * All public methods of the installed SDK. Declarations are read once, the supplement each time: it may change while
 * `npm run dev` runs.
 */
export async function loadMethods(): Promise<Module[]> {
  declared ??= readDeclared();
  return joinModules(await declared, readSupplement());
}

/** Loads the TypeScript compiler, which takes much memory, and releases it. */
async function readDeclared(): Promise<readonly DeclaredModule[]> {
  const [{openDeclarations}, {readModules}] = await Promise.all([
    import('./declarations'),
    import('./read-modules'),
  ]);
  return readModules(openDeclarations());
}
