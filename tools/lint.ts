/**
 * Runs all linters, one after the other, even after a failure.
 *
 *   npm run check:lint
 */
import {x} from 'tinyexec';
import packageJson from '../package.json' with {type: 'json'};

const linters = Object.keys(packageJson.scripts).filter((name) => name.startsWith('lint:'));
const failed: string[] = [];
for (const linter of linters) {
  const {exitCode} = await x('npm', ['run', '--silent', linter], {nodeOptions: {stdio: 'inherit'}});
  if (exitCode !== 0) {
    failed.push(linter);
  }
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.map((linter) => `npm run ${linter}`).join(', ')}`);
  process.exitCode = 1;
}
