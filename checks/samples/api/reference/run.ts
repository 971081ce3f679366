import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Job} from './jobs';

/** What a sample printed, and how it ended. */
export type Ended = {output: string; error: string | null};

const limit = 60_000;

/** Nothing of this computer's own account, and no proxy between sample and stand-in. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('FILEN_'))),
  NO_PROXY: '*',
  no_proxy: '*',
};

/** Runs shell commands, each by a shell of its own. */
export async function runShell(jobs: readonly Job[]): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const {code, env} of jobs) {
    const {stdout, error} = await execute('sh', ['-c', code], {...environment, ...env});
    ended.push({output: stdout, error});
  }
  return ended;
}

/** Runs samples in one process of Node. */
export function runJavaScript(jobs: readonly Job[]): Promise<Ended[]> {
  return runTogether(jobs, '.mjs', process.execPath, 'run-javascript.mjs');
}

/** Runs samples in one process of Python. */
export function runPython(jobs: readonly Job[]): Promise<Ended[]> {
  return runTogether(jobs, '.py', 'python3', 'run_python.py');
}

/** Checks Go samples with `go vet`, which compiles them; one program per folder. Null: all are right. */
export async function vetGo(samples: readonly {slug: string; code: string}[]): Promise<string | null> {
  return inFolder(async (folder) => {
    writeFileSync(path.join(folder, 'go.mod'), 'module samples\n');
    for (const {slug, code} of samples) {
      mkdirSync(path.join(folder, slug));
      writeFileSync(path.join(folder, slug, 'main.go'), code);
    }
    const {error} = await execute('go', ['vet', './...'], environment, folder);
    return error;
  });
}

async function runTogether(
  jobs: readonly Job[],
  extension: string,
  program: string,
  runner: string,
): Promise<Ended[]> {
  return inFolder(async (folder) => {
    const list = jobs.map(({slug, code, env}) => {
      const file = path.join(folder, `${slug}${extension}`);
      writeFileSync(file, code);
      return {file, env};
    });
    const listFile = path.join(folder, 'jobs.json');
    writeFileSync(listFile, JSON.stringify(list));
    const script = fileURLToPath(new URL(runner, import.meta.url));
    const {stdout, error} = await execute(program, [script, listFile], environment);
    if (error !== null) {
      throw new Error(`${runner} failed: ${error}`);
    }
    return JSON.parse(stdout) as Ended[];
  });
}

async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function execute(
  program: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  cwd?: string,
): Promise<{stdout: string; error: string | null}> {
  return new Promise((resolve) => {
    const options = {env: env as NodeJS.ProcessEnv, timeout: limit, maxBuffer: 64 * 1024 ** 2, cwd};
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({stdout, error: error === null ? null : `${error.message}\n${stderr}`});
    });
  });
}
