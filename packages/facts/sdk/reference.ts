import {methodAnchor} from '../../page-parts';
import {openDeclarations, type Declarations} from './declarations';
import {readModules} from './read-modules';
import {expectToFit, readSupplement, type Supplement} from './supplement';
import type {DeclaredMethod, DeclaredModule, Method, Module} from './types';

/** All public methods of the SDK. */
export type Reference = {
  declarations: Declarations;
  modules: readonly Module[];
};

let loaded: Reference | undefined;

/** The reference of the installed package; read once. */
export function loadReference(): Reference {
  if (loaded === undefined) {
    const declarations = openDeclarations();
    loaded = {declarations, modules: joinModules(readModules(declarations), readSupplement())};
  }
  return loaded;
}

/** Puts together what the declarations and the supplement say. */
export function joinModules(declared: readonly DeclaredModule[], supplement: Supplement): Module[] {
  expectToFit(supplement, declared);
  return declared.map(({name, accessor, methods}) => {
    const entry = supplement.modules[name];
    return {
      name,
      accessor,
      methods: methods.map((method): Method => ({
        page: entry?.page,
        ...entry?.methods[method.name],
        ...method,
        module: name,
        anchor: anchorOf(name, method),
      })),
    };
  });
}

function anchorOf(module: string, {name, overload}: DeclaredMethod): string {
  const owner = module === 'FilenSDK' ? 'sdk' : module.replace('(3)', '');
  return methodAnchor(owner, name, overload?.number);
}
