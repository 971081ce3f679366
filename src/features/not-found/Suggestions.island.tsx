import {useEffect, useState, useSyncExternalStore, type ReactElement} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {decodeAddress} from '@site/packages/page-markup/browser';
import {nearestPages, wordsOf, type Page} from './nearest-pages';

export const when = 'idle';

/** On the not-found page: the requested path, a search for its words, and pages of similar paths. */
export default function Suggestions(): ReactElement | null {
  // The page is rendered for all paths.
  const path = useSyncExternalStore(
    () => () => undefined,
    () => location.pathname,
    () => undefined,
  );
  const [nearest, setNearest] = useState<readonly Page[]>([]);
  const list = useBaseUrl('/llms.txt');
  useEffect(() => {
    const {pathname} = location;
    void readPages(list).then((pages) => setNearest(nearestPages(pathname, pages)));
  }, [list]);
  if (path === undefined) {
    return null;
  }
  const words = wordsOf(path).join(' ');
  return (
    <>
      <p className="box nothing">
        <code>{decodeAddress(path)}</code>
      </p>
      {words !== '' && (
        <p>
          <a href={`?q=${encodeURIComponent(words)}`}>{`Search for “${words}”`}</a>
        </p>
      )}
      {nearest.length > 0 && (
        <section>
          <h2>Pages with a similar address</h2>
          <ul>
            {nearest.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{page.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** All pages from llms.txt; none if it does not load. */
async function readPages(list: string): Promise<Page[]> {
  const text = await fetch(list)
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  const entries = [...text.matchAll(/^- \[(.+?)\]\((\S+?)\.md\)/gm)];
  return entries.map(([, title = '', url = '']) => ({title, path: new URL(url).pathname}));
}
