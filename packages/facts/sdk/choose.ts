import type {Method, Module} from './supplement';

/** Names in the attribute of `<SdkMethods module="…" methods="login register" />`. */
export function namesIn(methods = ''): string[] {
  return methods.split(/[\s,]+/).filter((name) => name !== '');
}

/** The methods that a tag lists: those that it names, else those of the page. */
export function chooseMethods(
  {methods}: Module,
  names: readonly string[],
  page: string | undefined,
): Method[] {
  return names.length === 0
    ? methods.filter((method) => method.page === page)
    : names.flatMap((name) => methods.filter((method) => method.name === name));
}

/** Name of a page in the supplement; `undefined` outside the guides of the SDK. */
export function pageName(file: string): string | undefined {
  const name = /(?:^|\/)docs\/sdk\/([^/]+)\.mdx?$/.exec(file.replaceAll('\\', '/'))?.[1];
  return name === 'index' ? 'introduction' : name;
}

/** Path of a page on the site. */
export function routeOfPage(page: string): string {
  return page === 'introduction' ? '/docs/sdk' : `/docs/sdk/${page}`;
}
