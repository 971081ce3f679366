import {expect, it} from 'vitest';
import {pages} from '../../packages/gateway';
import {addressFault, anchorsOf, linksOf} from '../content/index';
import {buildPages} from './description';
import {site, texts} from './texts';

const {introduction, overview, operations} = await buildPages();

/** Ids of the sections and fields of each page of the reference. */
const anchors = new Map(
  [introduction, overview, ...operations].map((page) => {
    // Some pages go on with a partial.
    const partial = site.pages.find(({kind, route}) => kind === 'partial' && route === page.permalink);
    return [page.permalink, new Set([...anchorsIn(page), ...(partial ? anchorsOf(partial, site) : [])])];
  }),
);

type Place = {place: string; url: string};

const links = texts.flatMap((text) => linksOf(text).map(({url}): Place => ({place: text.file, url})));
const guideLinks = site.pages.flatMap((page) =>
  linksOf(page).map(({url, place}): Place => ({place: `${page.file}:${place.line}`, url})),
);

/** Links to sections and fields of the reference that are not there. */
function lostIn(found: readonly Place[]): string[] {
  return found.flatMap(({place, url}) => {
    const [route = '', anchor] = url.split('#');
    const known = anchors.get(route);
    return known === undefined || anchor === undefined || known.has(anchor)
      ? []
      : [`${place}: there is no ${url}`];
  });
}

/** Everything that a page prints as an id: sections in `toc`, fields and answers in `anchor`. */
function anchorsIn(page: {toc: readonly {id: string}[]}): Set<string> {
  const found = new Set(page.toc.map(({id}) => id));
  JSON.stringify(page, (key, value: unknown) => {
    if (key === 'anchor' && typeof value === 'string') {
      found.add(value);
    }
    return value;
  });
  return found;
}

it('links in the description name the page, also within one page', () => {
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({url}) => url.startsWith('#'))).toEqual([]);
});

it('links lead to sections and fields that the reference has', () => {
  expect(lostIn([...links, ...guideLinks])).toEqual([]);
});

it('the sections that the sandbox names exist', () => {
  expect(Object.values(pages).flatMap((address) => addressFault(address, site) ?? [])).toEqual([]);
});
