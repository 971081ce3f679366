import type {Nodes} from 'mdast';
import {
  chooseMethods,
  isRefusal,
  pageName,
  routeOfPage,
  type Method,
  type Module,
} from '../../packages/facts';
import {attributeOf} from '../../packages/markdown';
import {elementsOf} from './tree';
import type {Page} from './types';

/** Methods that the tables of a page, or of a part of it, print. What cannot be printed stops the build, and is left out here. */
export function methodsPrintedBy(
  {file, tree}: Page,
  modules: readonly Module[],
  within: Nodes = tree,
): Method[] {
  return elementsOf(within, 'SdkMethods').flatMap((tag) => {
    const module = attributeOf(tag, 'module');
    const methods = attributeOf(tag, 'methods');
    const request = {...(module !== undefined && {module}), ...(methods !== undefined && {methods})};
    const choice = chooseMethods(modules, request, pageName(file));
    return isRefusal(choice) ? [] : choice.methods;
  });
}

/** Methods of the SDK that no page prints, and those that a page prints twice; one line each, with what to do. */
export function unprintedMethods(modules: readonly Module[], pages: readonly Page[]): string[] {
  const printed = new Set(pages.flatMap((page) => methodsPrintedBy(page, modules).map(({anchor}) => anchor)));
  const missing = modules
    .flatMap(({methods}) => methods)
    .filter(({anchor}) => !printed.has(anchor))
    .map(({anchor, page, module}) =>
      page === undefined
        ? `${anchor}: has no page. Fix: name one in data/sdk-methods.json.`
        : `${anchor}: no table on ${routeOfPage(page)} prints it. Fix: add <SdkMethods module="${module}" />.`,
    );
  const twice = pages.flatMap((page) => {
    const own = methodsPrintedBy(page, modules).map(({anchor}) => anchor);
    return own
      .filter((anchor, index) => own.indexOf(anchor) !== index)
      .map((anchor) => `${anchor}: printed twice on ${page.route ?? page.file}. Fix: remove one table.`);
  });
  return [...missing, ...twice];
}
