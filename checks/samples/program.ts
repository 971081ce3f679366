import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {root} from './files';

/** How a program ended, and what it printed. */
export type Result = {
  /** A number, or in words why there is none. */
  exitCode: number | string;
  output: string;
  errors: string;
  /** What the stand-in for the servers complains about. */
  faults: readonly string[];
};

export type ProgramOptions = {
  /** Path of the program from the repository. */
  file: string;
  /** Folder that it runs in. */
  folder: string;
  /** Variables that it sees, besides those that every program needs. */
  env: Readonly<Record<string, string>>;
  /** Seconds until it is ended: the SDK repeats a call that gets no answer for an hour. */
  limit: number;
};

/** Sends every request of the program to the stand-in. */
const preload = pathToFileURL(path.join(root, 'packages/gateway/preload.js')).href;

/** Compiles a sample and runs it in a process of its own. */
export async function runProgram(options: ProgramOptions): Promise<Omit<Result, 'faults'>> {
  const {file, folder, env, limit} = options;
  const parent = path.join(root, '.cache/samples');
  mkdirSync(parent, {recursive: true});
  // Inside the repository, where packages are found.
  const target = mkdtempSync(path.join(parent, 'run-'));
  try {
    const outfile = path.join(target, 'sample.mjs');
    await build({
      absWorkingDir: root,
      entryPoints: [file],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
    });
    return await execute(['--enable-source-maps', '--import', preload, outfile], {folder, env, limit});
  } finally {
    rmSync(target, {recursive: true, force: true});
  }
}

function execute(
  args: readonly string[],
  {folder, env, limit}: Omit<ProgramOptions, 'file'>,
): Promise<Omit<Result, 'faults'>> {
  // Nothing of the reader's own account may reach a sample; dates are printed the same everywhere.
  const {PATH = '', HOME = ''} = process.env;
  const fullEnv = {PATH, HOME, TMPDIR: folder, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1', ...env};
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      {cwd: folder, env: fullEnv, timeout: limit * 1000, killSignal: 'SIGKILL', maxBuffer: 10 * 1024 ** 2},
      (error, output, errors) => {
        const exitCode =
          error === null
            ? 0
            : error.killed === true
              ? `no answer within ${limit} seconds`
              : typeof error.code === 'number'
                ? error.code
                : (error.signal ?? 1);
        resolve({exitCode, output, errors});
      },
    );
  });
}
