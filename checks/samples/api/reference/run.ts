import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {cleanEnvironment, execute} from '../../execute';
import {inFolder} from '../../files';
import {runJavaScript, runPython, type Ended} from '../../programs/run';
import type {Job} from './jobs';

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

/** Runs code of other languages, in one folder. */
export function runCode(extension: '.mjs' | '.mts' | '.py', jobs: readonly Job[]): Promise<Ended[]> {
  return inFolder((cwd) => {
    // What a sample uploads.
    writeFileSync(path.join(cwd, 'report.txt'), 'Nothing to report.\n');
    const programs = jobs.map(({slug, code, env, port}) => {
      const file = path.join(cwd, `${slug}${extension}`);
      writeFileSync(file, code);
      return {file, cwd, env: {TMPDIR: cwd, ...env}, port};
    });
    return extension === '.py' ? runPython(programs) : runJavaScript(programs);
  });
}
