import {site as own} from '../../../packages/product';
import {addressFault, anchorsOf} from '../anchors';
import {isInternal, linksOf} from '../links';
import type {Finding, Page, Rule, Site} from '../types';

type Fault = Omit<Finding, 'place'>;

const fix =
  'correct it; the headings of the pages in docs/ and the folder openapi/paths/ show what there is.';

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
  if (url === own.url || url.startsWith(`${own.url}/`)) {
    const fix = `write ${url.slice(own.url.length) || '/'}.`;
    return {message: `The link ${url} has this site's own host.`, fix};
  }
  // Docusaurus uses `pathname:` for links to files that are not pages.
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    return undefined;
  }
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  if (path === '') {
    // The headings around a partial are those of the pages that import it.
    const isKnown = page.isPartial || anchorsOf(page, site).has(anchor ?? '');
    return isKnown ? undefined : {message: `The page has no section #${anchor}.`, fix};
  }
  if (!isInternal(url)) {
    return {message: `The link ${url} is relative.`, fix: 'write the path from the root: /docs/….'};
  }
  const short = path.replace(/(\/index)?\.(mdx?|html)$/, '').replace(/(?<=.)\/+$/, '');
  if (short !== path) {
    return {message: `The link ${path} is not in the short form.`, fix: `write ${short}.`};
  }
  // The build itself checks files outside /docs that it makes, such as /llms.txt.
  const isFile = site.staticFiles.has(path) || (!path.startsWith('/docs/') && /\.[a-z0-9]+$/i.test(path));
  const message = isFile ? undefined : addressFault(anchor === undefined ? path : `${path}#${anchor}`, site);
  return message === undefined ? undefined : {message, fix};
}
