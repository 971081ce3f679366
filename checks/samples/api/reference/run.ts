import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {cleanEnvironment, execute} from '../../execute';
import type {Job} from './jobs';

/** What a sample printed, and how it ended. */
export type Ended = {output: string; error: string | null};

/** Runs shell commands, each by a shell of its own. */
export async function runShell(jobs: readonly Job[]): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const {code, env} of jobs) {
    const {output, exitCode, errors} = await execute('sh', ['-c', code], {
      env: {...cleanEnvironment, ...env},
    });
    ended.push({output, error: exitCode === 0 ? null : errors});
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

/** Checks Go samples with `go vet`, which compiles them; one program per folder. Empty: all are right. */
export async function vetGo(samples: readonly {slug: string; code: string}[]): Promise<string> {
  return inFolder(async (folder) => {
    writeFileSync(path.join(folder, 'go.mod'), 'module samples\n');
    for (const {slug, code} of samples) {
      mkdirSync(path.join(folder, slug));
      writeFileSync(path.join(folder, slug, 'main.go'), code);
    }
    return (await execute('go', ['vet', './...'], {cwd: folder})).errors;
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
    const {output, exitCode, errors} = await execute(program, [script, listFile]);
    if (exitCode !== 0) {
      throw new Error(`${runner} failed: ${errors}`);
    }
    return JSON.parse(output) as Ended[];
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
