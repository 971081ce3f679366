import {joinModules} from './join';
import {readSupplement} from './supplement';
import type {Module} from './types';

/** All public methods of the installed SDK. */
export type Reference = {
  modules: readonly Module[];
  /** See `find-name.ts`. */
  findUnknownName: (code: string) => string | undefined;
};

/** Reads the installed package with the TypeScript compiler, which is loaded only here. */
export async function loadReference(): Promise<Reference> {
  const [{openDeclarations}, {readModules}, {findUnknownName}] = await Promise.all([
    import('./declarations'),
    import('./read-modules'),
    import('./find-name'),
  ]);
  const declarations = openDeclarations();
  const modules = joinModules(readModules(declarations), readSupplement());
  return {modules, findUnknownName: (code) => findUnknownName(declarations, modules, code)};
}
