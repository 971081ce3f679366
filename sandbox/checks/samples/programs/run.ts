import {execFile, fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';

/** Nothing of this computer's own account may reach a sample, and no proxy between it and the gateway. */
export const cleanEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(FILEN_|GATEWAY$|INGEST$|EGEST$)/.test(name)),
  ),
  NO_PROXY: '*',
  no_proxy: '*',
};

/** Seconds until a program is ended: ample, for machines that are busy with more than this. */
const limit = 500;

/** Runs a program to its end; where there is no exit code, the result says why. */
export function execute(
  program: string,
  args: readonly string[],
  {cwd, env = cleanEnvironment}: {cwd?: string; env?: NodeJS.ProcessEnv} = {},
) {
  const options = {
    cwd,
    env,
    timeout: limit * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 ** 2,
  } as const;
  return new Promise<{exitCode: number | string; output: string; errors: string}>((resolve) => {
    const child = execFile(program, args, options, (error, output, errors) => {
      const exitCode = error?.killed === true ? `no answer within ${limit} seconds` : (error?.code ?? 0);
      resolve({exitCode, output, errors: errors || (error?.message ?? '')});
    });
    child.stdin?.end();
  });
}

/** A program, ready to run. */
export type Program = {
  file: string;
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Of the gateway that stands in for the servers. */
  port: number;
};

/** What a program printed, and how it failed. */
export type Ended = {output: string; error: string | null};

/** Dates are printed the same everywhere. */
const environment = {...cleanEnvironment, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1'};

/**
 * Runs programs in JavaScript and TypeScript one after another, in as few processes as possible.
 * @param lanes how many run at a time: some only wait
 */
export async function runJavaScript(
  programs: Iterable<Program> | AsyncIterable<Program>,
  lanes = 1,
): Promise<Ended[]> {
  const results: Ended[] = [];
  async function* number(): AsyncGenerator<[number, Program]> {
    let count = 0;
    for await (const program of programs) {
      yield [count++, program];
    }
  }
  const numbered = number();
  const runLane = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    for await (const [index, program] of numbered) {
      child ??= startRunner();
      child.send(program);
      const [{output, error, isLast}] = (await once(child, 'message')) as [Ended & {isLast: boolean}];
      results[index] = {output, error};
      child = isLast ? undefined : child;
    }
    child?.kill();
  };
  await Promise.all(Array.from({length: lanes}, runLane));
  return results;
}

function startRunner(): ChildProcess {
  const child = fork(fileURLToPath(new URL('run-javascript.mjs', import.meta.url)), {
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
