import {cp, mkdir, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {buildFixtures, variants} from '../../fixtures/build-fixture';
import type {WorkerOptions} from '../states/support/test';
import type {Mutation} from './mutation';

/** What a copy does without, or gets in another way. */
const LEFT_OUT = ['.cache', '.docusaurus', '.git', 'build', 'node_modules'];

/**
 * Copies the repository, the built site and the fixture sites, so that none is touched or changes meanwhile.
 * @param site folder of the built site
 */
export async function copyRepository(root: string, site: string, copy: string): Promise<void> {
  const fixtures = await buildFixtures();
  await rm(copy, {recursive: true, force: true});
  await mkdir(path.join(copy, '.cache/fixtures'), {recursive: true});
  const entries = (await readdir(root)).filter((name) => !LEFT_OUT.includes(name));
  const sources = [
    ...entries.map((name) => path.join(root, name)),
    // With the hashes beside them, the copies count as built.
    ...variants.flatMap((variant) => [fixtures[variant], `${fixtures[variant]}.hash`]),
  ];
  for (const source of sources) {
    await cp(source, path.join(copy, path.relative(root, source)), {recursive: true});
  }
  await cp(site, path.join(copy, 'build'), {recursive: true});
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

/** Copies the built site that a mutation is for into a folder of the copy and breaks it there. */
export async function breakSite(
  copy: string,
  mutation: Mutation,
  name: string,
): Promise<NonNullable<WorkerOptions['substitute']>> {
  const directory = path.join(copy, '.cache/broken', name);
  const isMain = mutation.site === 'build';
  const original = path.join(copy, isMain ? 'build' : path.join('.cache/fixtures', mutation.site));
  await cp(original, directory, {recursive: true});
  await replaceIn(directory, mutation);
  return {
    site: isMain ? 'main' : (mutation.site as Exclude<Mutation['site'], 'build' | 'source'>),
    directory,
  };
}

/** Breaks sources of the copy; the returned function mends them. */
export function breakSources(copy: string, mutation: Mutation): Promise<() => Promise<void>> {
  return replaceIn(copy, mutation);
}

async function replaceIn(folder: string, mutation: Mutation): Promise<() => Promise<void>> {
  const {state, what, site, files, find, replace} = mutation;
  const pattern = typeof find === 'string' ? find : new RegExp(find, `${find.flags}g`);
  const originals = new Map<string, string>();
  for (const file of (await filesIn(folder)).filter((name) => files.test(name))) {
    const target = path.join(folder, file);
    const text = await readFile(target, 'utf8');
    const broken = text.replaceAll(pattern, replace);
    if (broken !== text) {
      originals.set(target, text);
      await writeFile(target, broken);
    }
  }
  if (originals.size === 0) {
    throw new Error(
      `tests/browser/break/states/${state}.ts: “${what}”: no file of "${site}" that matches ${files} holds ${find}. Mend: look the place up in the built files and correct "find".`,
    );
  }
  return async () => {
    for (const [target, text] of originals) {
      await writeFile(target, text);
    }
  };
}

/** Files of a folder, by relative path; without dependencies and what tools have made. */
async function filesIn(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), {withFileTypes: true});
  const lists = await Promise.all(
    entries
      .filter(({name}) => !LEFT_OUT.includes(name))
      .map((entry) => {
        const file = path.posix.join(below, entry.name);
        return entry.isDirectory() ? filesIn(folder, file) : [file];
      }),
  );
  return lists.flat();
}
