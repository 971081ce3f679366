import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {manifestFile} from '../page-parts';
import {htmlFiles} from './pages';

/** Milliseconds between two looks for new pages, and for the manifest, which says that all are there. */
const PAUSE = 100;
const SHORT_PAUSE = 20;

/**
 * Tells of the pages that Docusaurus has written while it still writes others.
 * @param ended settles when Docusaurus has ended
 * @param onPage may miss pages; all are there in the end
 * @returns when all pages are written, which is a while before Docusaurus ends, or when it has failed
 */
export async function followBuild(
  folder: string,
  ended: Promise<unknown>,
  onPage: (file: string, html: string) => void,
): Promise<void> {
  const seen = new Set<string>();
  let isOver = false;
  const over = ended.catch(() => undefined).then(() => (isOver = true));
  const isWritten = (): boolean => isOver || existsSync(path.join(folder, manifestFile));
  while (!isWritten()) {
    // Not there before the build begins, nor after it has failed.
    const files = await htmlFiles(folder).catch(() => []);
    for (const file of files.filter((each) => !seen.has(each))) {
      const html = await readFile(file, 'utf8').catch(() => '');
      // Not only half of it.
      if (html.includes('</body>')) {
        seen.add(file);
        onPage(file, html);
      }
    }
    for (let waited = 0; waited < PAUSE && !isWritten(); waited += SHORT_PAUSE) {
      await Promise.race([setTimeout(SHORT_PAUSE, undefined, {ref: false}), over]);
    }
  }
}
