/**
 * Checks the HTML of every built page: structure, nesting, ids, names, ARIA.
 *
 *   npm run check:html                     all pages of build/
 *   npm run check:html -- /tmp/other-site  those of another folder
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import {filesIn} from '../../packages/files';
import {htmlPages} from '../../packages/routes';
import {warnIfOld} from '../../packages/site-tools/building';
import {builtSite, readArguments} from '../../packages/site-tools/command-line';
import {config} from './config';

const folder = builtSite(readArguments({}, true).positionals[0]);
await warnIfOld(folder);
const validator = new HtmlValidate(new StaticConfigLoader(config));
const pages = htmlPages(filesIn(folder));
let count = 0;
for (const page of pages) {
  const {results} = await validator.validateString(readFileSync(join(folder, page), 'utf8'), page);
  for (const {line, column, ruleId, selector, message} of results.flatMap(({messages}) => messages)) {
    // The end of a selector identifies the element; the start is the same on every page.
    const where = (selector ?? 'the page').split(' > ').slice(-6).join(' > ');
    console.log(`${page}:${line}:${column}  ${ruleId}  ${message}. At: ${where}`);
    count += 1;
  }
}
console.log(`html: ${pages.length} pages, ${count} problems`);
process.exitCode = count === 0 && pages.length > 0 ? 0 : 1;
