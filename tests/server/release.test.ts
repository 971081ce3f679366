/** Deploys with a real nginx during requests: every response is complete, and of one release. */
import {rename, symlink} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {nginxHeaders} from '../../packages/finish';
import {temporaryFolder, writeFiles} from '../../packages/files/testing';
import {hasNginx} from '../../packages/site-tools';
import {clientOf} from './client';
import {releaseQuickly, startNginx, type Nginx} from './nginx';

let work: string;
let root: string;
let nginx: Nginx;

beforeEach(async () => {
  work = temporaryFolder();
  root = await release('large', {'docs/page.html': 'x'.repeat(5000), 'docs/removed.html': ''});
  nginx = await startNginx(root, work);
});
afterEach(() => nginx.close());

/** Makes a release whose pages and policy contain its name. */
function release(id: string, pages: Record<string, string>): Promise<string> {
  const site = path.join(work, `site-${id}`);
  writeFiles(site, {
    'index.html': id,
    '404.html': `not found in ${id}`,
    '_nginx-headers.conf': nginxHeaders(`policy of ${id}`),
    [`assets/js/main.${id}.js`]: `script of ${id}`,
    ...Object.fromEntries(Object.entries(pages).map(([name, content]) => [name, `${id} ${content}`])),
  });
  return releaseQuickly(site, work, id);
}

async function link(id: string): Promise<void> {
  await symlink(id, path.join(root, 'next'));
  await rename(path.join(root, 'next'), path.join(root, 'current'));
}

/** Response to a client without keep-alive: `status body | policy`, the body without its padding. */
async function ask(pathname: string): Promise<string> {
  const own = {'Accept-Encoding': 'gzip', Connection: 'close'};
  const {status, headers, body} = await clientOf(nginx.url).ask(pathname, own);
  const text = String(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
  return `${status} ${text.replace(/ x*$/, '')} | ${String(headers['content-security-policy'])}`;
}

it.skipIf(!hasNginx())('a deploy of a smaller site and its rollback cause no wrong response', async () => {
  const responses: Record<string, Set<string>> = {'/docs/page': new Set(), '/docs/removed': new Set()};
  let isOver = false;
  const readers = Object.entries(responses).flatMap(([pathname, answers]) =>
    Array.from({length: 4}, async () => {
      while (!isOver) {
        answers.add(await ask(pathname));
      }
    }),
  );
  // Workers from before the reload may respond for a moment longer.
  const nowServes = (answer: string, pathname = '/docs/page'): Promise<void> =>
    vi.waitFor(async () => expect(await ask(pathname)).toBe(answer), {timeout: 60_000});

  const [large, small] = ['200 large | policy of large', '200 small | policy of small'] as const;
  await nowServes(large);
  await release('small', {'docs/page.html': ''});
  // Not requested before, so nginx has no open file of it.
  expect(await ask('/'), 'before the reload').toBe(large);
  nginx.reload();
  await nowServes(small);
  await nowServes('404 not found in small | policy of small', '/docs/removed');
  expect(await ask('/assets/js/main.large.js'), 'for open pages').toContain('200 script of large');
  await link('large');
  nginx.reload();
  await nowServes(large);
  isOver = true;
  await Promise.all(readers);

  // On a busy machine a reader may not see the second release.
  const wrong = (pathname: string, ...right: string[]): string[] =>
    [...(responses[pathname] ?? [])].filter((answer) => !right.includes(answer));
  expect(wrong('/docs/page', large, small)).toEqual([]);
  expect(wrong('/docs/removed', large, '404 not found in small | policy of small')).toEqual([]);
  expect(await nginx.log()).not.toMatch(/\[(emerg|alert|crit|warn|error)\]/);
});
