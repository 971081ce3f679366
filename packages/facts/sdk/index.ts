import type {DeclaredModule} from './declared';
import {joinModules, readSupplement, type Module} from './supplement';

export type {Parameter} from './declared';
export type {Method, Module} from './supplement';

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

let declared: Promise<readonly DeclaredModule[]> | undefined;

/** The methods for pages. Declarations are read once, the supplement each time: it may change while `npm run dev` runs. */
export async function loadMethods(): Promise<Module[]> {
  declared ??= readDeclared();
  return joinModules(await declared, readSupplement());
}

/** In a function of its own, so that the compiler, which takes much memory, is released. */
async function readDeclared(): Promise<readonly DeclaredModule[]> {
  const [{openDeclarations}, {readModules}] = await Promise.all([
    import('./declarations'),
    import('./read-modules'),
  ]);
  return readModules(openDeclarations());
}
