/**
 * Stands in for `path-to-regexp` in the browser. The original matches paths in any
 * case and with a slash at the end, so that the application would show a page where
 * the server says that there is none; and it is 1 KB larger. All routes of a site
 * are literal paths, or `*` for every other one.
 * @param path of a route; with backslashes where the router escapes it
 * @param options `end`: whether the path must end there too
 */
export default function routePattern(path: string, _keys: unknown, {end}: {end: boolean}): RegExp {
  const literal = path
    .replace(/\\(.)/g, '$1')
    .replace(end ? /(?<=.)\/$/ : /\/$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return path === '*' ? /^.*$/s : new RegExp(`^${literal}${end ? '$' : '(?=/|$)'}`);
}
