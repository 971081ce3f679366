import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {root} from './guides';

export type Result = {exitCode: number; output: string; errors: string};

/** Variables that would make a sample talk to a real server. */
const unwanted = /^(FILEN_|GATEWAY$|INGEST$|EGEST$)/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));

/** Runs a program in the repository. */
export function run(program: string, args: readonly string[]): Promise<Result> {
  return new Promise((resolve) => {
    execFile(program, args, {cwd: root, env, timeout: 100_000}, (error, output, errors) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({exitCode, output, errors: errors || (error?.message ?? '')});
    });
  });
}

/** Starts jobs at once, at most `width` at a time; each result can be awaited alone. */
export function startAll(
  names: readonly string[],
  width: number,
  job: (name: string) => Promise<Result>,
): ReadonlyMap<string, Promise<Result>> {
  const lanes: Promise<unknown>[] = Array.from({length: width}, () => Promise.resolve());
  return new Map(
    names.map((name, index) => {
      const lane = index % width;
      const result = (lanes[lane] ?? Promise.resolve()).then(() => job(name));
      lanes[lane] = result;
      return [name, result];
    }),
  );
}

/** Writes code to a file that is gone afterwards, and runs a program on it. */
export async function runCode(
  program: string,
  args: readonly string[],
  name: string,
  code: string,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, code);
    return await run(program, [...args, file]);
  } finally {
    rmSync(folder, {recursive: true});
  }
}
