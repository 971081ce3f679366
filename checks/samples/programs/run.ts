import {fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {cleanEnvironment, execute} from '../execute';
import {inFolder} from '../files';

/** A program, ready to run. */
export type Program = {
  file: string;
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Of the gateway that stands in for the servers, if the program names those. */
  port?: number | undefined;
};

/** What a program printed, and how it failed. */
export type Ended = {output: string; error: string | null};

/** Dates are printed the same everywhere. */
const environment = {...cleanEnvironment, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1'};

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

type Answer = Ended & {isLast: boolean};

/** Runs programs in JavaScript and TypeScript one after another, in as few processes as possible. */
export async function runJavaScript(programs: Iterable<Program> | AsyncIterable<Program>): Promise<Ended[]> {
  const results: Ended[] = [];
  let child: ChildProcess | undefined;
  for await (const {file, cwd, env, port} of programs) {
    child ??= startRunner();
    child.send({file, cwd, env, port});
    const [{output, error, isLast}] = (await once(child, 'message')) as [Answer];
    results.push({output, error});
    child = isLast ? undefined : child;
  }
  child?.kill();
  return results;
}

function startRunner(): ChildProcess {
  const child = fork(script('run-javascript.mjs'), {
    env: environment,
    execArgv: ['--enable-source-maps', '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It answers before it ends, unless something outside has ended it.
  child.once('exit', (code) => {
    child.emit('message', {output: '', error: `Error: It ended with ${code}.`, isLast: true});
  });
  return child;
}

/** Runs programs in Python one after another in one process. */
export function runPython(programs: readonly Program[]): Promise<Ended[]> {
  return inFolder(async (folder) => {
    const [list = '', results = ''] = ['programs', 'results'].map((name) =>
      path.join(folder, `${name}.json`),
    );
    writeFileSync(list, JSON.stringify(programs));
    const {exitCode, errors} = await execute('python3', [script('run_python.py'), list, results], {
      limit: 600,
      env: environment,
    });
    if (exitCode !== 0) {
      throw new Error(`run_python.py failed: ${errors}`);
    }
    return JSON.parse(readFileSync(results, 'utf8')) as Ended[];
  });
}
