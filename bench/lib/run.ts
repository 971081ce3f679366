import {readdirSync, readFileSync} from 'node:fs';
import {stripVTControlCharacters} from 'node:util';
import {x} from 'tinyexec';

/** What a program took: wall time, and the most that its processes held together at one time (0 where there is no /proc). */
export type Usage = {seconds: number; megabytes: number};

/** Runs a program to its end; another exit code than 0 is an error with the end of its output. */
export async function run(
  command: string,
  args: readonly string[],
  {cwd, env, timeoutSeconds = 900}: {cwd: string; env?: Record<string, string>; timeoutSeconds?: number},
): Promise<Usage> {
  const start = performance.now();
  const program = x(command, args, {
    nodeOptions: {cwd, env: {...process.env, CI: 'true', NO_UPDATE_NOTIFIER: '1', ...env}},
  });
  const timer = setTimeout(() => program.kill(), timeoutSeconds * 1000);
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, memoryOfTree(program.pid ?? 0));
  }, 50);
  const {exitCode, stdout, stderr} = await program;
  clearInterval(sampler);
  clearTimeout(timer);
  const seconds = (performance.now() - start) / 1000;
  if (exitCode !== 0) {
    const lines = stripVTControlCharacters(stdout + stderr)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const first = lines.findIndex((line) => /error/i.test(line));
    const reason = program.killed
      ? `not within ${timeoutSeconds} s`
      : `exit code ${exitCode}: ${(first < 0 ? lines.slice(-3) : lines.slice(first, first + 3)).join(' ')}`;
    throw new Error(`${command} ${args.join(' ')}: ${reason}`);
  }
  return {seconds, megabytes: peak / 1024};
}

/** KB that a process and all below it hold now. */
function memoryOfTree(pid: number): number {
  try {
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + memoryOfTree(Number(child)), own);
  } catch {
    // There is no /proc, or the process has ended.
    return 0;
  }
}
