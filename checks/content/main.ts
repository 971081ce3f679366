/**
 * Checks all pages against the style guide of CONTRIBUTING.md.
 *
 *   npm run check:content                            all pages, data/ and other files
 *   npm run check:content -- docs/api/index.mdx      only these
 */
import {relative, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {readArguments, refuse} from '../../packages/site-tools/command-line';
import {checkSite, formatProblem} from './check';
import {checkData} from './data-checks';
import {checkFiles} from './files';
import {rules} from './rules/index';
import {loadSite} from './site';

const root = fileURLToPath(new URL('../..', import.meta.url));
const {positionals: files} = readArguments({}, true);

let site;
try {
  site = loadSite(root);
} catch (error) {
  refuse((error as Error).message);
}
const known = site.pages.map(({file}) => file);
const args = files.map((argument) => relative(root, resolve(argument)).replaceAll('\\', '/'));
const chosen = known.filter(
  (file) => args.length === 0 || args.some((path) => file === path || file.startsWith(`${path}/`)),
);
if (chosen.length === 0) {
  refuse(`No page is named ${args.join(' or ')}. Fix: name files or folders under docs/ or src/pages/.`);
}
const problems = [
  ...(await checkSite(site, (file) => chosen.includes(file))).map(formatProblem),
  ...(args.length === 0 ? [...checkData(site, root), ...checkFiles(root)] : []),
];
problems.forEach((problem) => console.log(problem));
console.log(`content: ${chosen.length} pages, ${rules.length} rules, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
