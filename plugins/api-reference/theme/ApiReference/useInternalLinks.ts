import {useEffect, type RefObject} from 'react';
import {useHistory} from '@docusaurus/router';

/**
 * Lets links inside prepared HTML navigate without loading the whole page, as
 * links of Docusaurus do. Clicks that ask for a new tab or a download stay native.
 */
export function useInternalLinks(root: RefObject<HTMLElement | null>): void {
  const history = useHistory();
  useEffect(() => {
    const element = root.current;
    const onClick = (event: MouseEvent): void => {
      const link = (event.target as Element).closest('a');
      if (
        link === null ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      ) {
        return;
      }
      const href = link.getAttribute('href') ?? '';
      if (
        !href.startsWith('/') ||
        link.hasAttribute('download') ||
        link.target !== '' ||
        isFile(link.pathname)
      ) {
        return;
      }
      event.preventDefault();
      history.push(href);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [history, root]);
}

/** Files, such as downloads, are no pages. A dot in an anchor is none in a path. */
function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}
