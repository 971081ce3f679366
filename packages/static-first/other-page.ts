/** Paths as the router compares them: in any case, and with or without a slash at the end; none of patterns. */
const comparable = new Map<string, string | undefined>();

/**
 * Whether a route is for a single page, and for another one.
 * @param pathname of the page that is looked for
 * @param options of the router's `matchPath`
 */
export function isOtherPage(pathname: string, options: unknown): boolean {
  const {path, exact} = options as {path?: unknown; exact?: boolean};
  if (exact !== true || typeof path !== 'string') {
    return false;
  }
  const own = comparableOf(path);
  return own !== undefined && own !== comparableOf(pathname);
}

function comparableOf(path: string): string | undefined {
  const known = comparable.get(path);
  if (known !== undefined || comparable.has(path)) {
    return known;
  }
  const made = /^[\w/.~-]*$/.test(path) ? path.toLowerCase().replace(/\/$/, '') : undefined;
  comparable.set(path, made);
  return made;
}
