import {execFile} from 'node:child_process';

/** Exit code and output of a program. */
export type Result = {
  /** A number, or in words why there is none. */
  exitCode: number | string;
  output: string;
  errors: string;
};

/** Nothing of this computer's own account may reach a sample, and no proxy between it and the gateway. */
export const cleanEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(FILEN_|GATEWAY$|INGEST$|EGEST$)/.test(name)),
  ),
  NO_PROXY: '*',
  no_proxy: '*',
};

type Options = {cwd?: string; env?: NodeJS.ProcessEnv; /** Seconds until it is ended. */ limit?: number};

/** Runs a program to its end. */
export function execute(
  program: string,
  args: readonly string[],
  {cwd, env = cleanEnvironment, limit = 100}: Options = {},
): Promise<Result> {
  const options = {
    cwd,
    env,
    timeout: limit * 1000,
    killSignal: 'SIGKILL' as const,
    maxBuffer: 64 * 1024 ** 2,
  };
  return new Promise((resolve) => {
    execFile(program, args, options, (error, output, errors) => {
      const exitCode = error?.killed === true ? `no answer within ${limit} seconds` : (error?.code ?? 0);
      resolve({exitCode, output, errors: errors || (error?.message ?? '')});
    });
  });
}
