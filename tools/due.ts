/**
 * `npm run due`: which published versions are newer than those that the site was
 * checked against, and which pages name an older one in `checked`. Exit code 1
 * when something is due, 2 when the registry does not answer.
 */
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {readArguments, refuse} from '../packages/site-tools/command-line';
import {versions} from '../src/product';

readArguments({});

/** Products that the npm registry knows. Versions of the apps and of both command-line tools are looked up by hand. */
const products = [{npm: '@filen/sdk', pinned: versions.sdk, names: ['@filen/sdk', 'TypeScript SDK']}];

function newestOf(name: string): string {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as ('ignore' | 'pipe')[];
    const args = ['view', name, 'version', '--fetch-retries=0'];
    return execFileSync('npm', args, {
      encoding: 'utf8',
      stdio,
      timeout: 30_000,
      shell: process.platform === 'win32',
    }).trim();
  } catch {
    return refuse(`npm does not tell the version of ${name}. Fix: go online, or see npm ping.`);
  }
}

const files = readdirSync('docs', {recursive: true, encoding: 'utf8'}).filter((name) =>
  name.endsWith('.mdx'),
);
const pages = files.map((file) => ({
  file,
  checked: /^checked: (.+)$/m.exec(readFileSync(`docs/${file}`, 'utf8'))?.[1] ?? '',
}));

for (const {npm, pinned, names} of products) {
  const newest = newestOf(npm);
  console.log(`${npm}: checked ${pinned}, newest ${newest}`);
  const older = pages.filter(({checked}) =>
    names.some((name) => checked.includes(`${name} `) && !checked.includes(`${name} ${newest}`)),
  );
  older.forEach(({file, checked}) => console.log(`  docs/${file}: ${checked}`));
  if (newest !== pinned || older.length > 0) {
    process.exitCode = 1;
  }
}
