/** Where the site stands, as the bundler knows it: `/` or `/base/`. */
declare const __webpack_public_path__: string;

export const basePath = (): string => __webpack_public_path__;

/** The form of a path that addresses have: without a slash at its end. */
export function barePath(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** The page of this site that a link opens in this tab, if it opens one. Files, such as downloads, are no pages. */
export function pageLinkedBy(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    link === null ||
    typeof link.href !== 'string' ||
    link.origin !== location.origin ||
    !link.pathname.startsWith(basePath()) ||
    /\.\w+$/.test(link.pathname) ||
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self')
  ) {
    return undefined;
  }
  return new URL(link.href);
}
