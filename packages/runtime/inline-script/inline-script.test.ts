import {gzipSync} from 'node:zlib';
import {expect, it} from 'vitest';
import {compileInlineScript} from './compile';

it('the inline script stays under 1.3 KB, compressed, with every option', async () => {
  const script = await compileInlineScript(process.cwd(), {
    baseUrl: '/',
    defaultMode: 'system',
    announcementId: 'release-2026-11',
  });
  expect(gzipSync(script).length).toBeLessThan(1.3 * 1024);
});

it('the inline script has nothing that would close its element, and nothing for an announcement that is not there', async () => {
  expect(await compileInlineScript(process.cwd(), {baseUrl: '/', defaultMode: 'dark'})).not.toMatch(
    /<\/script|<!--|announcement/i,
  );
});
