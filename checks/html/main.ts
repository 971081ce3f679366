/**
 * Checks the HTML of every built page: structure, nesting, ids, names, ARIA.
 *
 *   npm run check:html                     all pages of build/
 *   npm run check:html -- /tmp/other-site  those of another folder
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {HtmlValidate, StaticConfigLoader, type ConfigData} from 'html-validate';
import {filesIn} from '../../packages/files';
import {htmlPages} from '../../packages/routes';
import {warnIfOld} from '../../packages/site-tools/building';
import {builtSite, readArguments} from '../../packages/site-tools/command-line';

/** Rules for minified pages. Those about structure, nesting, names, ids and ARIA are on: faults there break pages. */
const config: ConfigData = {
  root: true,
  // The standard comes last, so that it overrides preferences of the others.
  extends: ['recommended', 'document', 'a11y', 'standard'].map((name) => `html-validate:${name}`),
  rules: {
    // Style: decided by React and the minifier, whose output is valid.
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-close': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // An ampersand before a name without semicolon is itself, for example in &period=30.
    'unrecognized-char-ref': 'off',
    // HTML allows every id without blanks: fields and methods have dots in theirs.
    'valid-id': ['error', {relaxed: true}],
    // All files come from the site's own host.
    'require-sri': 'off',
    // Titles are measured where they are written, by checks/content.
    'long-title': 'off',
    // Docusaurus: categories of the sidebar are links with the role of a button, and the link
    // that skips to the text stands in a div with the role region. Both are right for screen readers.
    'prefer-native-element': ['error', {exclude: ['button', 'region']}],
  },
};

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
