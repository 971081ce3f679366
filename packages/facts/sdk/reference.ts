import {openDeclarations, type Declarations} from './declarations';
import {joinModules} from './join';
import {readModules} from './read-modules';
import {printDeclarations} from './recorded';
import {readSupplement} from './supplement';
import type {Module} from './types';

/** All public methods of the SDK. */
export type Reference = {
  declarations: Declarations;
  modules: readonly Module[];
  /** Expected text of `data/sdk-declarations.json`. */
  record: string;
};

let loaded: Reference | undefined;

/** The reference of the installed package; read once. */
export function loadReference(): Reference {
  if (loaded === undefined) {
    const declarations = openDeclarations();
    const declared = readModules(declarations);
    loaded = {
      declarations,
      modules: joinModules(declared, readSupplement()),
      record: printDeclarations(declared),
    };
  }
  return loaded;
}
