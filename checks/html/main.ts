/**
 * Checks the HTML of every built page: structure, nesting, ids, names, ARIA.
 *
 *   npm run check:html                     all pages of build/
 *   npm run check:html -- /tmp/other-site  those of another folder
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {filesIn} from '../../packages/files';
import {htmlPages} from '../../packages/routes';
import {warnIfOld} from '../../packages/site-tools/building';
import {builtSite, readArguments} from '../../packages/site-tools/command-line';
import {checkPage} from './check';

const folder = builtSite(readArguments({}, true).positionals[0]);
await warnIfOld(folder);
const pages = htmlPages(filesIn(folder));
let count = 0;
for (const page of pages) {
  const faults = await checkPage(page, readFileSync(join(folder, page), 'utf8'));
  faults.forEach((fault) => console.log(fault));
  count += faults.length;
}
console.log(`html: ${pages.length} pages, ${count} problems`);
process.exitCode = count === 0 && pages.length > 0 ? 0 : 1;
