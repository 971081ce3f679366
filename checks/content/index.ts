/**
 * Checks all pages against the style guide of CONTRIBUTING.md.
 *
 *   tsx checks/content                       all pages
 *   tsx checks/content docs/api/index.mdx    only these
 */
import {existsSync} from 'node:fs';
import {relative, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {checkSite, formatProblem} from './check';
import {rules} from './rules';
import {loadSite} from './site';
import type {Site} from './types';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main(args: readonly string[]): Promise<void> {
  const site = loadSite(root);
  const known = filesOf(site);
  const chosen = args.length === 0 ? known : args.flatMap((argument) => filesUnder(argument, known));
  const problems = await checkSite(site, (file) => chosen.includes(file));
  problems.forEach((problem) => console.log(formatProblem(problem)));
  console.log(`content: ${chosen.length} pages, ${rules.length} rules, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function filesOf(site: Site): string[] {
  return [...site.pages, ...site.brokenPages].map(({file}) => file);
}

/** Pages that an argument names: a file, or all in a folder. */
function filesUnder(argument: string, known: readonly string[]): string[] {
  const path = relative(root, resolve(argument)).replaceAll('\\', '/');
  const files = known.filter((file) => file === path || file.startsWith(`${path}/`));
  if (files.length === 0) {
    const reason = existsSync(argument) ? 'holds no page' : 'does not exist';
    throw new Error(`${argument}: ${reason}. Fix: name files or folders under docs/ or src/pages/.`);
  }
  return files;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
