import {useEffect} from 'react';
import {useHistory} from '@docusaurus/router';

/**
 * Lets links in the static parts of pages navigate without loading the whole
 * page, and loads what the reader points at ahead, as links of Docusaurus do.
 * Clicks that ask for a new tab or a download stay native.
 */
export function useDocumentLinks(): void {
  const history = useHistory();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = pageLinkAt(event);
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (link !== undefined && isPlain && !event.defaultPrevented) {
        event.preventDefault();
        history.push(link);
      }
    };
    const onPoint = (event: Event): void => {
      const path = pageLinkAt(event)?.replace(/[?#].*$/, '');
      if (path !== undefined && path !== location.pathname) {
        window.docusaurus.preload(path);
      }
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onPoint);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    };
  }, [history]);
}

/** Path, query and anchor of the link under an event, if it leads to a page of ours in this tab. */
function pageLinkAt(event: Event): string | undefined {
  const link = (event.target as Element).closest?.('a');
  const href = link?.getAttribute('href') ?? '';
  return link &&
    href.startsWith('/') &&
    !isFile(link.pathname) &&
    !link.hasAttribute('download') &&
    !link.target
    ? href
    : undefined;
}

/** Files, such as downloads, are no pages. A dot in an anchor is none in a path. */
function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}
