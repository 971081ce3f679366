import {closest} from './delegation';

/** The site's base path: `/` or `/base/`. */
declare const __webpack_public_path__: string;

export const basePath = (): string => __webpack_public_path__;

/** Whether a click has no modifier, which would ask for a new tab, a new window or a download. */
export function isPlainClick(
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** A path without a trailing slash. */
export function canonicalPath(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** The page of this site that a link opens in this tab, if any; files such as downloads are not pages. */
export function linkedPage(target: EventTarget | null): URL | undefined {
  const link = closest<HTMLAnchorElement>(target, 'a[href]');
  if (
    link === null ||
    typeof link.href !== 'string' ||
    link.origin !== location.origin ||
    !link.pathname.startsWith(basePath()) ||
    /\.\w+$/.test(link.pathname) ||
    link.hasAttribute('download') ||
    // A piece of text, which only browsers can find.
    link.hash.includes(':~:') ||
    (link.target !== '' && link.target !== '_self')
  ) {
    return undefined;
  }
  return new URL(link.href);
}
