import {useEffect, useState, useSyncExternalStore, type ReactElement} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {decodePath, nearestPaths} from './nearest-paths';

export const when = 'idle';

type Page = {path: string; title: string};

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
    let isShown = true;
    const {pathname} = location;
    void readPages(list).then((pages) => {
      const paths = nearestPaths(
        pathname,
        pages.map((page) => page.path),
      );
      if (isShown) {
        setNearest(paths.flatMap((path) => pages.find((page) => page.path === path) ?? []));
      }
    });
    return () => {
      isShown = false;
    };
  }, [list]);
  if (path === undefined) {
    return null;
  }
  const words = wordsOf(path);
  return (
    <>
      <p className="nothing">
        <code>{decodePath(path)}</code>
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

/** Words of the path for a search, without those of every path. */
function wordsOf(pathname: string): string {
  return decodePath(pathname)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !['', 'docs', 'html', 'index'].includes(word))
    .join(' ');
}

/** All pages from llms.txt; none if it does not load. */
async function readPages(list: string): Promise<Page[]> {
  const text = await fetch(list)
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  const entries = [...text.matchAll(/^- \[(.+?)\]\((\S+?)\.md\)/gm)];
  return entries.map(([, title = '', url = '']) => ({title, path: new URL(url).pathname}));
}
