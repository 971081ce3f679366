import {useMemo, type ReactElement} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import routes from '@generated/routes';
import Heading from '@theme/Heading';
import SearchField from '@site/src/components/SearchField';
import {nearestPaths} from './nearest-paths';
import styles from './styles.module.css';

/**
 * The not-found page. Replaces the theme's: it names the pages whose paths are
 * most alike. The footer lists the areas.
 */
export default function NotFoundContent(): ReactElement {
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  // The page is built once for all unknown paths, so the path is known only in the browser.
  const nearest = useMemo(() => (isBrowser ? nearestPaths(pathname, allPaths()) : []), [isBrowser, pathname]);
  const words = isBrowser ? wordsOf(pathname) : '';
  return (
    <main className={styles.main}>
      {/* Inside of the docs nothing else gives this page a title. */}
      <PageMetadata title="Page Not Found" />
      <Heading as="h1">Page Not Found</Heading>
      <p>We could not find what you were looking for.</p>
      <SearchField />
      {words !== '' && (
        <p>
          <Link to={`?q=${encodeURIComponent(words)}`}>Search for “{words}”</Link>
        </p>
      )}
      {nearest.length > 0 && (
        <section>
          <Heading as="h2">Pages with a similar address</Heading>
          <ul>
            {nearest.map((path) => (
              <li key={path}>
                <Link to={path}>{path}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        Or go <Link to="/">Home</Link>, or to one of the areas below.
      </p>
    </main>
  );
}

/** What a reader may have looked for: the words of the address without those of every address. */
function wordsOf(pathname: string): string {
  return decodePath(pathname)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !['', 'docs', 'html', 'index'].includes(word))
    .join(' ');
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

type Route = {path: string; routes?: readonly Route[]};

/** Paths of all pages; the list is part of the application anyway. */
function allPaths(list: readonly Route[] = routes as readonly Route[]): string[] {
  return list
    .flatMap((route) => (route.routes === undefined ? [route.path] : allPaths(route.routes)))
    .filter((path) => path !== '*' && path !== '/');
}
