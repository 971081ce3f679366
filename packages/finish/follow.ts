import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {manifestFile} from '../page-parts';
import {htmlFiles} from './pages';

/** Milliseconds between two looks at the folder. */
const PAUSE = 100;

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
  while (!isOver && !existsSync(path.join(folder, manifestFile))) {
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
    await Promise.race([setTimeout(PAUSE, undefined, {ref: false}), over]);
  }
}
