import {anchorsOf} from '../anchors';
import {isInternal, linksOf} from '../links';
import type {Finding, Page, Rule, Site} from '../types';

type Fault = Omit<Finding, 'place'>;

/** Links within the site are absolute, have no extension, and lead to a page and a section that exist. */
export const internalLinks: Rule = {
  name: 'internal-links',
  check: (page, site) =>
    linksOf(page).flatMap(({url, place}) => {
      const fault = faultOf(url, page, site);
      return fault === undefined ? [] : {place, ...fault};
    }),
};

function faultOf(url: string, page: Page, site: Site): Fault | undefined {
  if (url === site.url || url.startsWith(`${site.url}/`)) {
    const fix = `write ${url.slice(site.url.length) || '/'}.`;
    return {message: `The link ${url} names this site's own host.`, fix};
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
  if (!isInternal(url)) {
    return {message: `The link ${url} is relative.`, fix: 'write the path from the root: /docs/….'};
  }
  const short = path.replace(/(\/index)?\.(mdx?|html)$/, '').replace(/(?<=.)\/+$/, '');
  return short === path
    ? targetFault(path, anchor, site)
    : {message: `The link ${path} is not in the short form.`, fix: `write ${short}.`};
}

function targetFault(path: string, anchor: string | undefined, site: Site): Fault | undefined {
  const target = site.pages.find(({route}) => route === path);
  // Where a generated page continues with a partial, the build compares its other anchors.
  if (target !== undefined && target.kind !== 'partial') {
    return anchorFault(target, anchor, site);
  }
  // The build itself checks files outside /docs that it makes, such as /llms.txt.
  const isBuiltFile = !path.startsWith('/docs/') && /\.[a-z0-9]+$/i.test(path);
  return isBuiltFile || site.routes.has(path) || site.staticFiles.has(path)
    ? undefined
    : {
        message: `There is no page ${path}.`,
        fix: 'correct the path; the folders docs/ and openapi/paths/ show which there are.',
      };
}

function anchorFault(target: Page, anchor = '', site: Site): Fault | undefined {
  const anchors = anchorsOf(target, site);
  return anchor === '' || anchors.has(decoded(anchor))
    ? undefined
    : {
        message: `${target.file} has no section #${anchor}.`,
        fix: anchors.size === 0 ? 'leave the anchor out.' : `use one of #${[...anchors].join(', #')}.`,
      };
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
