import {basePath, make, onPage} from '@site/packages/static-first/browser';
import {decodePath, nearestPaths} from '@site/src/theme/NotFound/Content/nearest-paths';

/** Fills the not-found page with the requested path and similar pages. */
export function startNotFound(): void {
  onPage(() => {
    const place = document.querySelector<HTMLElement>('[data-not-found]');
    const {pathname} = location;
    // Not again for another query.
    if (place !== null && place.dataset.notFound !== pathname) {
      place.dataset.notFound = pathname;
      void fill(place, pathname);
    }
  });
}

async function fill(place: HTMLElement, pathname: string): Promise<void> {
  const words = wordsOf(pathname);
  const asked = make('p', {className: 'nothing'}, make('code', {}, decodePath(pathname)));
  const search = make('p', {}, make('a', {href: `?q=${encodeURIComponent(words)}`}, `Search for “${words}”`));
  place.replaceChildren(asked, ...(words === '' ? [] : [search]));
  const titles = await titlesByPath();
  const nearest = nearestPaths(pathname, [...titles.keys()]);
  if (nearest.length > 0 && place.dataset.notFound === pathname) {
    const items = nearest.map((path) => make('li', {}, make('a', {href: path}, titles.get(path) ?? path)));
    const heading = make('h2', {}, 'Pages with a similar address');
    place.append(make('section', {}, heading, make('ul', {}, ...items)));
  }
}

/** Words of the path for a search, without those of every path. */
function wordsOf(pathname: string): string {
  return decodePath(pathname)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !['', 'docs', 'html', 'index'].includes(word))
    .join(' ');
}

/** All pages from llms.txt; none if it does not load. */
async function titlesByPath(): Promise<Map<string, string>> {
  const text = await fetch(`${basePath()}llms.txt`)
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  const entries = [...text.matchAll(/^- \[(.+?)\]\((\S+?)\.md\)/gm)];
  return new Map(entries.map(([, title = '', url = '']) => [new URL(url).pathname, title]));
}
