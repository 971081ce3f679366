import {anchorsOf} from '../anchors';
import {isInternal, linksOf} from '../links';
import {everyKind, type Page, type Rule, type Site} from '../types';

type Fault = {message: string; fix: string};

/** Links within the site are absolute, without extension, and lead to a page and a section that exist. */
export const internalLinks: Rule = {
  name: 'internal-links',
  kinds: everyKind,
  check: (page, site) =>
    linksOf(page).flatMap(({url, place}) => {
      const fault = faultOf(url, page, site);
      return fault === undefined ? [] : {place, ...fault};
    }),
};

function faultOf(url: string, page: Page, site: Site): Fault | undefined {
  if (url === site.url || url.startsWith(`${site.url}/`)) {
    return {
      message: `The link ${url} names this site's own host.`,
      fix: `write ${url.slice(site.url.length) || '/'}.`,
    };
  }
  // `pathname:` is how Docusaurus links to files that are no pages.
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    return undefined;
  }
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  if (path === '') {
    // The headings around a partial are those of the pages that import it.
    return page.kind === 'partial' ? undefined : anchorFault(page, anchor, site);
  }
  return isInternal(url)
    ? (formFault(path) ?? targetFault(path, anchor, site))
    : {message: `The link ${url} is relative.`, fix: 'write the path from the root: /docs/….'};
}

function formFault(path: string): Fault | undefined {
  const clean = path.replace(/(\/index)?\.(mdx?|html)$/, '').replace(/(?<=.)\/+$/, '');
  return clean === path
    ? undefined
    : {message: `The link ${path} is not in the short form.`, fix: `write ${clean}.`};
}

function targetFault(path: string, anchor: string | undefined, site: Site): Fault | undefined {
  const target = site.pages.find(({route}) => route === path);
  // Where a generated page goes on with a partial, the build compares its other anchors.
  if (target !== undefined && target.kind !== 'partial') {
    return anchorFault(target, anchor, site);
  }
  const isKnown =
    site.routes.has(path) ||
    site.staticFiles.has(path) ||
    site.brokenPages.some(({route}) => route === path) ||
    isBuiltFile(path);
  return isKnown
    ? undefined
    : {
        message: `There is no page ${path}.`,
        fix: 'correct the path; the folder docs/ and openapi/paths/ show which there are.',
      };
}

/** Files outside /docs that the build makes, such as /llms.txt; the build itself checks them. */
function isBuiltFile(path: string): boolean {
  return !path.startsWith('/docs/') && /\.[a-z0-9]+$/i.test(path);
}

function anchorFault(target: Page, anchor: string | undefined, site: Site): Fault | undefined {
  if (anchor === undefined || anchor === '') {
    return undefined;
  }
  const anchors = anchorsOf(target, site);
  return anchors.has(decoded(anchor))
    ? undefined
    : {
        message: `${target.file} has no section #${anchor}.`,
        fix: anchors.size === 0 ? 'leave the anchor out.' : `use one of #${[...anchors].join(', #')}.`,
      };
}

/** A bare percent sign is no escape. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
