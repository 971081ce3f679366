/** The samples as readers download them, in a folder of their own. */
import {execFile} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect} from 'vitest';
import {writeSamples} from '../../../../packages/sample-files';
import {people} from '../../../server/accounts';
import {root} from '../../../../packages/files';
import {programFolder} from '../program-folder';

/** Writes the samples; `run` starts a program in one of their folders, with the sandbox of the environment. */
export async function downloadSamples() {
  let remove = (): void => undefined;
  const folder = programFolder({}, (whenOver) => {
    remove = whenOver;
  });
  await writeSamples(root, folder);
  return {
    folder,
    run: async (
      program: string,
      args: readonly string[],
      {cwd = 'samples/api', env = {}, person = people.alice} = {},
    ) => {
      const credentials = {FILEN_EMAIL: person.email, FILEN_PASSWORD: person.password};
      const {stdout} = await promisify(execFile)(program, args, {
        cwd: path.join(folder, cwd),
        env: {...process.env, ...credentials, ...env},
      });
      return stdout;
    },
    remove,
  };
}

/** Has a program send a file of this size to the sandbox and fetch it again; it returns the names that it lists. */
export async function roundTrip(
  folder: string,
  language: string,
  size: number,
  start: (from: string, to: string) => Promise<string>,
) {
  const name = `${language}-${size} & İ.bin`;
  const [from, to] = [path.join(folder, name), path.join(folder, `copy of ${name}`)];
  const content = Buffer.alloc(size, name);
  writeFileSync(from, content);
  const lines = (await start(from, to)).split('\n');
  expect(readFileSync(to).equals(content)).toBe(true);
  expect(lines).toEqual(expect.arrayContaining(['Holiday photos/', 'report.txt', name]));
}

/** Of nothing, of one chunk, of several. */
export const sizes = [0, 5, 2_500_000];
