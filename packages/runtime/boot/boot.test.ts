import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {compileBoot} from './compile-boot';
import {isSlow} from './connection';

describe('the inline script', () => {
  it('stays under 1.3 KB in its largest form, compressed', async () => {
    const script = await compileBoot(process.cwd(), {
      baseUrl: '/',
      defaultMode: 'system',
      announcementId: 'release-2026-11',
    });
    expect(gzipSync(script).length).toBeLessThan(1.3 * 1024);
  });

  it('holds nothing that would end its element', async () => {
    expect(await compileBoot(process.cwd(), {baseUrl: '/', defaultMode: 'dark'})).not.toMatch(
      /<\/script|<!--/i,
    );
  });

  it('leaves the announcement out when there is none', async () => {
    expect(await compileBoot(process.cwd(), {baseUrl: '/', defaultMode: 'dark'})).not.toContain(
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
])('a connection of %j is slow: %s', (connection, expected) => {
  expect(isSlow({connection})).toBe(expected);
});
