import type {Method, Module} from './types';

/** Attributes of `<SdkMethods module="…" methods="…" />`. */
type Request = {module?: string | undefined; methods?: string | undefined};

/** Why there is nothing to print. */
type Refusal = {what: string; fix: string};

export type Choice = {module: Module; methods: readonly Method[]};

/** The methods that a tag prints: those in `methods`, else those of the page. */
export function chooseMethods(
  modules: readonly Module[],
  request: Request,
  page: string | undefined,
): Choice | Refusal {
  const module = modules.find(({name}) => name === request.module);
  if (module === undefined) {
    return {
      what:
        request.module === undefined
          ? 'The attribute "module" is missing.'
          : `The SDK has no module "${request.module}".`,
      fix: `take one of ${modules.map(({name}) => name).join(', ')}.`,
    };
  }
  if (request.methods === undefined) {
    const methods = module.methods.filter((method) => method.page === page);
    return methods.length === 0
      ? {
          what: `No method of ${module.name} belongs to this page.`,
          fix: `name some (methods="…"), or put the tag on ${pagesOf(module)}.`,
        }
      : {module, methods};
  }
  const names = request.methods.split(/[\s,]+/).filter((name) => name !== '');
  const methods = names.flatMap((name) => module.methods.filter((method) => method.name === name));
  const unknown = names.find((name) => !methods.some((method) => method.name === name));
  return unknown === undefined && names.length > 0
    ? {module, methods}
    : {
        what: `${module.name} has no method "${unknown ?? ''}".`,
        fix: `take from ${[...new Set(module.methods.map(({name}) => name))].join(', ')}.`,
      };
}

/** Type guard for the result of `chooseMethods`. */
export function isRefusal(result: Choice | Refusal): result is Refusal {
  return 'fix' in result;
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

function pagesOf({methods}: Module): string {
  const pages = [...new Set(methods.flatMap(({page = []}) => page))];
  return pages.map((page) => routeOfPage(page)).join(', ');
}
