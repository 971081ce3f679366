/**
 * Checks all pages against the style guide of CONTRIBUTING.md.
 *
 *   npm run check:content                            all pages, data/ and other files
 *   npm run check:content -- docs/api/index.mdx      only these
 */
import {relative, resolve} from 'node:path';
import {root} from '../../packages/files';
import {readArguments, refuse} from '../../packages/site-tools/command-line';
import {checkSite, formatProblem} from './check';
import {checkData} from './data-checks';
import {checkFiles} from './files';
import {rules} from './rules/index';
import {loadSite, pageFiles} from './site';

const {positionals: files} = readArguments({}, true);

const args = files.map((argument) => relative(root, resolve(argument)).replaceAll('\\', '/'));
const selected = pageFiles(root).filter(
  (file) => args.length === 0 || args.some((path) => file === path || file.startsWith(`${path}/`)),
);
if (selected.length === 0) {
  refuse(`No page is named ${args.join(' or ')}. Fix: name files or folders under docs/.`);
}
const site = loadSite(root);
const problems = new Set([
  ...site.faults.filter((fault) => selected.some((file) => fault.startsWith(`${file}:`))),
  ...(await checkSite(site, (file) => selected.includes(file))).map(formatProblem),
  ...(args.length === 0 ? [...checkData(site, root), ...checkFiles(root)] : []),
]);
problems.forEach((problem) => console.log(problem));
console.log(`content: ${selected.length} pages, ${rules.length} rules, ${problems.size} problems`);
process.exitCode = problems.size === 0 ? 0 : 1;
