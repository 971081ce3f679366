/** A copy of the repository as it is now, changed files included, with caches of its own. */
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {run, type Usage} from './run';
import {emptyFolder, linkPackages, repository, scratch} from './scratch';

/**
 * Copies the repository. A clone, because the dates in pages come from the
 * history, with the files of the working tree laid over it.
 */
export function copyRepository(name: string): string {
  const folder = scratch(name);
  emptyFolder(folder);
  rmSync(join(folder, 'node_modules/.cache'), {recursive: true, force: true});
  const clone = scratch(`${name}-clone`);
  rmSync(clone, {recursive: true, force: true});
  git('clone', '--quiet', '--shared', '--no-checkout', repository, clone);
  cpSync(join(clone, '.git'), join(folder, '.git'), {recursive: true});
  rmSync(clone, {recursive: true});
  const files = git('-C', repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of files.split('\0')) {
    // A file may have been deleted and its deletion not be committed.
    if (file !== '' && existsSync(join(repository, file))) {
      mkdirSync(dirname(join(folder, file)), {recursive: true});
      cpSync(join(repository, file), join(folder, file));
    }
  }
  linkPackages(folder);
  return folder;
}

function git(...args: string[]): string {
  const {status, stdout, stderr} = spawnSync('git', args, {encoding: 'utf8', maxBuffer: 1 << 28});
  if (status !== 0) {
    throw new Error(`git ${args[0]}: ${stderr.trim()}`);
  }
  return stdout;
}

/** Below a site: what programs keep in the system's folder for temporary files, compiled configuration for instance. */
const TEMPORARY = '.tmp';

/** Builds a Docusaurus site into its folder `build`: ours with `npm run build`'s program, another one as it comes. */
export function buildSite(
  folder: string,
  options: {env?: Readonly<Record<string, string>>; timeoutSeconds?: number} = {},
): Promise<Usage> {
  const command = existsSync(join(folder, 'tools/build.ts'))
    ? ['--import', 'tsx', 'tools/build.ts']
    : ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
  mkdirSync(join(folder, TEMPORARY), {recursive: true});
  return run('node', command, {
    cwd: folder,
    ...options,
    env: {NODE_ENV: 'production', TMPDIR: join(folder, TEMPORARY), ...options.env},
  });
}

/** Removes everything that an earlier build left, so that the next one is cold, as on a fresh machine. */
export function makeCold(folder: string): void {
  for (const name of ['.docusaurus', 'build', 'node_modules/.cache', TEMPORARY]) {
    rmSync(join(folder, name), {recursive: true, force: true});
  }
}
