import {cpSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {root} from '../files';

const LEFT_OUT = ['node_modules', 'build', '.docusaurus', '.cache'];

/** Copies the repository as it is now into a folder, with its history, which pages take dates from, and nothing built. */
export function copyRepository(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !LEFT_OUT.includes(path.relative(root, file)),
  });
  linkPackages(folder);
}

/** Links to the repository's packages one by one, so that a build keeps its cache beside them. */
export function linkPackages(folder: string): void {
  const packages = path.join(folder, 'node_modules');
  rmSync(packages, {recursive: true, force: true});
  mkdirSync(packages);
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((each) => each !== '.cache')) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
}
