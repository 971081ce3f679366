import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {compileInlineScript} from './compile';
import {isSlow} from './connection';

describe('the inline script', () => {
  it('stays under 1.3 KB, compressed, with every option', async () => {
    const script = await compileInlineScript(process.cwd(), {
      baseUrl: '/',
      defaultMode: 'system',
      announcementId: 'release-2026-11',
    });
    expect(gzipSync(script).length).toBeLessThan(1.3 * 1024);
  });

  it('contains nothing that would close its <script> element', async () => {
    expect(await compileInlineScript(process.cwd(), {baseUrl: '/', defaultMode: 'dark'})).not.toMatch(
      /<\/script|<!--/i,
    );
  });

  it('has no code for an announcement when there is none', async () => {
    expect(await compileInlineScript(process.cwd(), {baseUrl: '/', defaultMode: 'dark'})).not.toContain(
      'announcement',
    );
  });
});

it.each([
  [undefined, false],
  [{effectiveType: '4g', saveData: false}, false],
  [{effectiveType: '3g'}, false],
  [{effectiveType: '2g'}, true],
  [{effectiveType: 'slow-2g', saveData: false}, true],
  [{effectiveType: '4g', saveData: true}, true],
])('a connection with %j counts as slow: %s @spec-4.10', (connection, expected) => {
  expect(isSlow({connection}, false)).toBe(expected);
});

it('the wish for less data counts as a slow connection', () => {
  expect(isSlow({connection: {effectiveType: '4g'}}, true)).toBe(true);
});
