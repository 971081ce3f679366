/** What `npm run check:quick` tests: what has changed, and what reads the data that has changed. */
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isData = (file: string): boolean => /\.(ya?ml|json)$/.test(file);
const isStyle = (file: string): boolean => file.endsWith('.css');

/** Tests that read the API description and the styles, as files. */
const testsOfDescription = ['checks/description', 'checks/samples/api/reference-samples.test.ts'];
const testsOfStyles = ['src/css'];

/**
 * Files that differ from the last commit, and new ones; from the root of the repository.
 * @returns undefined where git knows nothing of the folder, as in a ZIP of the sources
 */
export function changedFiles(root: string): string[] | undefined {
  if (spawnSync('git', ['rev-parse', 'HEAD'], {cwd: root, stdio: 'ignore'}).status !== 0) {
    return undefined;
  }
  const git = (...args: string[]): string[] =>
    execFileSync('git', [...args, '-z'], {cwd: root, encoding: 'utf8'})
      .split('\0')
      .filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Tests that read some of the files instead of importing them. Vitest knows imports
 * only, so a change of such a file would run none of them.
 */
export function testsReading(files: readonly string[], root: string): string[] {
  const places = files.flatMap((file) => {
    if (file.startsWith('openapi/')) {
      return testsOfDescription;
    }
    const [part] = /^(packages|checks)\/[^/]+(?=\/)/.exec(file) ?? [];
    return isStyle(file) ? testsOfStyles : isData(file) ? (part ?? []) : [];
  });
  return [...new Set(places)].flatMap((place) => (isTest(place) ? [place] : testsIn(place, root)));
}

function testsIn(folder: string, root: string): string[] {
  if (!existsSync(path.join(root, folder))) {
    return [];
  }
  return readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter(isTest)
    .map((file) => path.posix.join(folder, file));
}
