/** The samples as readers download them, in a folder of their own, with a sandbox to run them against. */
import {execFile} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect} from 'vitest';
import {writeSamples} from '../../../../packages/sample-files';
import {startSandbox, type Sandbox} from '../../../judge/sandbox';
import {newFolder, root} from '../files';

export type Download = {
  folder: string;
  sandbox: Sandbox;
  /** Runs a program in a folder of the samples, with the demo account; returns its output. */
  run: (
    program: string,
    args: readonly string[],
    options?: {cwd?: string; env?: Record<string, string>},
  ) => Promise<string>;
  close: () => Promise<void>;
};

/** Writes the samples, and starts the sandbox. */
export async function downloadSamples(): Promise<Download> {
  const folder = newFolder();
  await writeSamples(root, folder);
  const sandbox = await startSandbox({}, () => undefined);
  return {
    folder,
    sandbox,
    run: async (program, args, {cwd = 'samples/api', env = {}} = {}) => {
      const {url} = sandbox;
      const [FILEN_EMAIL, FILEN_PASSWORD] = credentialsOf('alice', sandbox);
      const {stdout} = await promisify(execFile)(program, args, {
        cwd: path.join(folder, cwd),
        env: {
          ...process.env,
          GATEWAY: url,
          INGEST: url,
          EGEST: url,
          FILEN_EMAIL,
          FILEN_PASSWORD,
          ...env,
        },
      });
      return stdout;
    },
    close: async () => {
      await sandbox.close();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Address and password of an account. */
export function credentialsOf(name: string, {accounts}: Sandbox): [email: string, password: string] {
  const {email = '', password = ''} = accounts.find((each) => each.email.startsWith(name)) ?? {};
  return [email, password];
}

/** Has a program send a file of this size to the sandbox and fetch it again. */
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
