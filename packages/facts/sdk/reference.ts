import {readFileSync} from 'node:fs';
import path from 'node:path';
import {methodAnchor} from '../../page-parts/anchors';
import {openDeclarations, type Declarations} from './program';
import {readModules} from './read-modules';
import {expectToFit, parseSupplement, supplementFile, type Supplement} from './supplement';
import type {DeclaredMethod, DeclaredModule, Method, Module} from './types';

/** All public methods of the SDK. */
export type Reference = {
  declarations: Declarations;
  modules: readonly Module[];
};

const loaded = new Map<string, Reference>();

/** The reference of the installed package; read once per run. `root` is the repository. */
export function loadReference(root: string): Reference {
  const known = loaded.get(root);
  if (known !== undefined) {
    return known;
  }
  const declarations = openDeclarations(root);
  const text = readFileSync(path.join(root, supplementFile), 'utf8');
  const reference = {declarations, modules: joinModules(readModules(declarations), text)};
  loaded.set(root, reference);
  return reference;
}

/** Puts together what the declarations and the supplement (its text) say. */
export function joinModules(declared: readonly DeclaredModule[], text: string): Module[] {
  const supplement = parseSupplement(text);
  expectToFit(supplement, declared, text);
  return declared.map((module) => ({
    ...module,
    methods: module.methods.map((method) => joinMethod(module.name, method, supplement)),
  }));
}

function joinMethod(module: string, method: DeclaredMethod, {modules}: Supplement): Method {
  const entry = modules[module];
  return {
    page: entry?.page,
    ...entry?.methods[method.name],
    ...method,
    module,
    anchor: anchorOf(module, method),
  };
}

function anchorOf(module: string, {name, overload}: DeclaredMethod): string {
  const owner = module === 'FilenSDK' ? 'sdk' : module.replace('(3)', '');
  return methodAnchor(owner, name, overload?.number);
}
