import type {Nodes} from 'mdast';
import {
  chooseMethods,
  loadReference,
  namesIn,
  pageName,
  routeOfPage,
  type Method,
  type Module,
} from '../../packages/facts';
import {attributeOf} from '../../packages/mdx-plugins';
import {elementsOf} from './tree';
import type {Page} from './types';

/** Declarations of the installed SDK. */
export const sdk = await loadReference();

/** Methods in the tables of a page or of a part of it. Invalid tables stop the build, and are skipped here. */
export function listedMethods(
  {file, tree}: Page,
  modules: readonly Module[],
  within: Nodes = tree,
): Method[] {
  return elementsOf(within, 'SdkMethods').flatMap((tag) => {
    const module = modules.find(({name}) => name === attributeOf(tag, 'module'));
    return module ? chooseMethods(module, namesIn(attributeOf(tag, 'methods')), pageName(file)) : [];
  });
}

/** Methods of the SDK that no page lists; one line each, with its fix. */
export function unlistedMethods(modules: readonly Module[], pages: readonly Page[]): string[] {
  const ofPages = pages.flatMap((page) => listedMethods(page, modules));
  const listed = new Set(ofPages.map(({anchor}) => anchor));
  return modules
    .flatMap(({methods}) => methods)
    .filter(({anchor}) => !listed.has(anchor))
    .map(({anchor, page, module}) =>
      page === undefined
        ? `${anchor}: has no page. Fix: name one in data/sdk-methods.json.`
        : `${anchor}: no table on ${routeOfPage(page)} lists it. Fix: add <SdkMethods module="${module}" />.`,
    );
}
