import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {attributeOf, isElement} from '../../packages/markdown/index';
import type {Page} from './types';
import {chooseMethods, isRefusal, pageName, routeOfPage} from '../../packages/facts/sdk/choose';
import type {Method, Module} from '../../packages/facts/sdk/types';

/** Methods that the tables of a page, or of a part of it, print. What cannot be printed stops the build, and is left out here. */
export function methodsPrintedBy(
  {file, tree}: Page,
  modules: readonly Module[],
  within: Nodes = tree,
): Method[] {
  const found: Method[] = [];
  visit(within, (node) => {
    if (isElement(node) && node.name === 'SdkMethods') {
      const module = attributeOf(node, 'module');
      const methods = attributeOf(node, 'methods');
      const choice = chooseMethods(
        modules,
        {...(module !== undefined && {module}), ...(methods !== undefined && {methods})},
        pageName(file),
      );
      found.push(...(isRefusal(choice) ? [] : choice.methods));
    }
  });
  return found;
}

/** Says which methods no page prints: one line per method, with what to do. */
export function unprintedMethods(modules: readonly Module[], pages: readonly Page[]): string[] {
  const printed = new Set(pages.flatMap((page) => methodsPrintedBy(page, modules)).map(({anchor}) => anchor));
  return modules.flatMap(({name: module, methods}) =>
    methods
      .filter(({anchor}) => !printed.has(anchor))
      .map(({anchor, page}) =>
        page === undefined
          ? `${anchor}: has no page. Mend: name one in data/sdk-methods.json.`
          : `${anchor}: no table on ${routeOfPage(page)} prints it. Mend: add <SdkMethods module="${module}" />.`,
      ),
  );
}
