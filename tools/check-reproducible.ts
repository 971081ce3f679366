/**
 * Builds the last commit twice from scratch, in folders and time zones that
 * differ, and compares the results byte by byte.
 *
 *   tsx tools/check-reproducible.ts           of the last commit
 *   tsx tools/check-reproducible.ts HEAD~3    of another one
 *
 * Folders of builds that differ are kept, to be looked at.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {compareFolders, hashOfFolder} from '../packages/site-tools/compare-folders';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Names of different length, and the two ends of the day. */
const BUILDS = [
  {name: 'a', timeZone: 'Pacific/Kiritimati'},
  {name: 'another-folder', timeZone: 'Pacific/Pago_Pago'},
];

/** Differences that are printed; one cause often shows in many files. */
const MOST_PRINTED = 50;

/** Copies a commit with its history, from which pages take the days of their last changes. */
function checkOut(commit: string, folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', root, folder]);
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
  // Links to the packages, but a cache of its own.
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  }
}

/** Builds a copy, and returns the folder of the site. */
function build(folder: string, timeZone: string): string {
  const env: NodeJS.ProcessEnv = {...process.env, TZ: timeZone};
  // Settings for a single build of whoever runs this.
  delete env.API_SPEC;
  delete env.DOCUSAURUS_GENERATED_FILES_DIR_NAME;
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    {cwd: folder, env, encoding: 'utf8'},
  );
  if (status !== 0) {
    writeFileSync(path.join(folder, 'build.log'), stdout + stderr);
    throw new Error(`The build in ${folder} failed. Mend: see build.log there.`);
  }
  return path.join(folder, 'build');
}

function main(commit: string): number {
  const id = execFileSync('git', ['-C', root, 'rev-parse', '--short', '--verify', `${commit}^{commit}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  const parent = mkdtempSync(path.join(tmpdir(), 'reproducible-'));
  const [first = '', second = ''] = BUILDS.map(({name, timeZone}) => {
    const folder = path.join(parent, name);
    checkOut(id, folder);
    return build(folder, timeZone);
  });
  const {files, differences} = compareFolders(first, second);
  differences.slice(0, MOST_PRINTED).forEach(({file, where}) => console.log(`${file}: ${where}`));
  if (differences.length > MOST_PRINTED) {
    console.log(`… and ${differences.length - MOST_PRINTED} more`);
  }
  if (differences.length > 0) {
    console.log(`${differences.length} of ${files} files differ. The builds of ${id} are kept in ${parent}`);
    return 1;
  }
  console.log(`Both builds of ${id} are alike: ${files} files, SHA-256 ${hashOfFolder(first)}`);
  rmSync(parent, {recursive: true});
  return 0;
}

const commit = process.argv[2] ?? 'HEAD';
try {
  process.exitCode = main(commit);
} catch (error) {
  const isUnknown = error instanceof Error && error.message.includes('rev-parse');
  console.error(
    isUnknown
      ? `${commit}: there is no such commit. Mend: name one, or none for the last.`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 2;
}
