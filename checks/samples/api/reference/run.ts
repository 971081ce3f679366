import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {cleanEnvironment, execute} from '../../execute';
import {inFolder} from '../../files';
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
  return runTogether(jobs, {extension: '.mjs', runner: 'run-javascript.mjs', command: [process.execPath]});
}

/**
 * Runs samples in one process of Node.
 * @param limit seconds that each may take; one that takes longer is the last
 */
export function runTypeScript(jobs: readonly Program[], limit = 60): Promise<Ended[]> {
  const command = [process.execPath, '--import', 'tsx'];
  return runTogether(jobs, {extension: '.mts', runner: 'run-javascript.mjs', command, limit});
}

/** Runs samples in one process of Python. */
export function runPython(jobs: readonly Job[]): Promise<Ended[]> {
  return runTogether(jobs, {extension: '.py', runner: 'run_python.py', command: ['python3']});
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

type Program = Omit<Job, 'gateway'>;
type How = {extension: string; runner: string; command: readonly string[]; limit?: number};

async function runTogether(
  jobs: readonly Program[],
  {extension, runner, command, limit = 60}: How,
): Promise<Ended[]> {
  return inFolder(async (folder) => {
    const list = jobs.map(({slug, code, env}) => {
      const file = path.join(folder, `${slug}${extension}`);
      writeFileSync(file, code);
      return {file, env};
    });
    // What a sample uploads.
    writeFileSync(path.join(folder, 'report.txt'), 'Nothing to report.\n');
    const listFile = path.join(folder, 'jobs.json');
    writeFileSync(listFile, JSON.stringify(list));
    const script = fileURLToPath(new URL(runner, import.meta.url));
    const [program = '', ...args] = [...command, script, listFile, String(limit)];
    const {output, exitCode, errors} = await execute(program, args, {
      limit: 600,
      cwd: folder,
      env: {...cleanEnvironment, TMPDIR: folder},
    });
    if (exitCode !== 0) {
      throw new Error(`${runner} failed: ${errors}`);
    }
    return JSON.parse(output) as Ended[];
  });
}
