import {freemem} from 'node:os';
import {stripVTControlCharacters} from 'node:util';
import {x} from 'tinyexec';

/** Wall time and output of a program, and the maximum decrease of free memory meanwhile. */
export type RunResult = {seconds: number; megabytes: number; stdout: string};

type Options = {cwd: string; env?: Record<string, string>; timeout?: number};

/** Runs a program to its end; another exit code than 0 is an error with its output from the first error on. */
export async function run(
  command: string,
  args: readonly string[],
  {cwd, env, timeout = 900_000}: Options,
): Promise<RunResult> {
  const start = performance.now();
  const before = freemem();
  let minimum = before;
  const sampler = setInterval(() => (minimum = Math.min(minimum, freemem())), 50);
  const {exitCode, stdout, stderr} = await x(command, args, {
    timeout,
    nodeOptions: {cwd, env: {...process.env, CI: 'true', NO_UPDATE_NOTIFIER: '1', ...env}},
  });
  clearInterval(sampler);
  if (exitCode !== 0) {
    const output = stripVTControlCharacters(stdout + stderr);
    const reason = output.slice(Math.max(0, output.search(/\S*error/i))).trim();
    throw new Error(`${command} ${args.join(' ')}: exit code ${exitCode}: ${reason}`);
  }
  return {seconds: (performance.now() - start) / 1000, megabytes: (before - minimum) / 1024 ** 2, stdout};
}
