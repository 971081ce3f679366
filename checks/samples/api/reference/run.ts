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

const runners = {
  '.mjs': ['run-javascript.mjs', process.execPath],
  '.mts': ['run-javascript.mjs', process.execPath, '--import', 'tsx'],
  '.py': ['run_python.py', 'python3'],
} as const;

/** Runs samples of a language in one process; one that takes longer than a minute is the last. */
export async function runTogether(
  extension: keyof typeof runners,
  jobs: readonly Omit<Job, 'gateway'>[],
): Promise<Ended[]> {
  const [runner, ...command] = runners[extension];
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
    const [program = '', ...args] = [...command, script, listFile, '60'];
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
