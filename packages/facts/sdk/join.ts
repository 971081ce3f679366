import {methodAnchor} from '../../page-parts';
import {expectToFit, type Supplement} from './supplement';
import type {DeclaredMethod, DeclaredModule, Method, Module} from './types';

/** Merges declarations and supplement. */
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
