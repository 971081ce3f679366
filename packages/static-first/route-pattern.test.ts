import {describe, expect, it} from 'vitest';
import routePattern from './route-pattern';

const exact = (route: string, path: string): boolean => routePattern(route, [], {end: true}).test(path);
const start = (route: string, path: string): string | undefined =>
  routePattern(route, [], {end: false}).exec(path)?.[0];

describe('the pattern of a page', () => {
  it.each(['/', '/docs/web', '/docs/v1.4', '/docs/a+b (c)'])('fits %s alone', (path) => {
    expect(exact(path, path)).toBe(true);
    for (const other of [path.toUpperCase() + 'A', `${path}x`, `${path}/x`, ` ${path}`, `${path} `]) {
      expect(exact(path, other), other).toBe(false);
    }
  });

  it('knows no other case and no slash at the end', () => {
    expect(exact('/docs/web', '/docs/WEB')).toBe(false);
    expect(exact('/docs/web', '/docs/web/')).toBe(false);
    expect(exact('/docs/v1.4', '/docs/v1x4')).toBe(false);
  });

  it('fits the bare path also where the route has a slash at its end', () => {
    expect(exact('/docs/', '/docs')).toBe(true);
  });

  it('takes what the router has escaped', () => {
    expect(exact(String.raw`\/docs\/v1\.4`, '/docs/v1.4')).toBe(true);
  });
});

describe('the pattern of what is above pages', () => {
  it('fits whole segments', () => {
    expect(start('/docs', '/docs')).toBe('/docs');
    expect(start('/docs', '/docs/web')).toBe('/docs');
    expect(start('/docs', '/docsify')).toBeUndefined();
    expect(start('/', '/docs')).toBe('');
  });
});

it('fits everything where no page does', () => {
  expect(exact('*', '/no page\nat all')).toBe(true);
});
