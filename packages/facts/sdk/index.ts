import type {DeclaredModule} from './read-modules';
import {joinModules, readSupplement, type Module} from './supplement';

export type {Parameter} from './read-method';
export type {Method, Module} from './supplement';

/**
 * All public methods of the installed SDK, and a search for names that it does not have, see `find-name.ts`.
 * The TypeScript compiler is loaded only here.
 */
export async function loadReference() {
  const [{openDeclarations}, {readModules}, {findUnknownName}] = await Promise.all([
    import('./declarations'),
    import('./read-modules'),
    import('./find-name'),
  ]);
  const declarations = openDeclarations();
  const declared = readModules(declarations);
  const modules = joinModules(declared, readSupplement());
  return {
    declared,
    modules,
    findUnknownName: (code: string) => findUnknownName(declarations, modules, code),
  };
}

let declared: Promise<readonly DeclaredModule[]> | undefined;

/** The methods for pages. Declarations are read once, the supplement each time: it may change while `npm run dev` runs. */
export async function loadMethods(): Promise<Module[]> {
  // Only these, so that the compiler, which takes much memory, is released.
  declared ??= loadReference().then((reference) => reference.declared);
  return joinModules(await declared, readSupplement());
}
