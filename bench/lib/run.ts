/** Runs programs and measures what they take. */
import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {stripVTControlCharacters} from 'node:util';

export type Usage = {
  /** Wall time. */
  seconds: number;
  /** Processor time of the program and all it started, user and system. */
  cpuSeconds: number;
  /** Peak memory in MB; undefined where the system has no /proc. */
  peakMegabytes?: number;
  output: string;
};

export type RunOptions = {
  cwd: string;
  env?: Readonly<Record<string, string>>;
  /** After so long the program is ended and counts as failed. */
  timeoutSeconds?: number;
};

/** Often enough for builds of seconds, seldom enough not to be felt. */
const SAMPLE_MS = 100;
/** The shell adds up the processor time of what it started, which Node does not tell. */
const WITH_TIMES = '"$@"; status=$?; times >&3; exit $status';

/** Runs a program to its end. A status other than 0 is an error that holds the end of its output. */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<Usage> {
  const {cwd, env, timeoutSeconds = 600} = options;
  const start = performance.now();
  const child = spawn('sh', ['-c', WITH_TIMES, 'sh', command, ...args], {
    cwd,
    env: {...process.env, NO_UPDATE_NOTIFIER: '1', CI: 'true', ...env},
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // Its own group, so that it can be ended with all it started.
    detached: true,
  });
  const output = textOf(child, [1, 2]);
  const times = textOf(child, [3]);
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, memoryOfTree(child.pid ?? 0));
  }, SAMPLE_MS);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endGroup(child);
  }, timeoutSeconds * 1000);
  const stop = (): void => endGroup(child);
  process.once('exit', stop);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const seconds = (performance.now() - start) / 1000;
    const name = [command, ...args].join(' ');
    if (late) {
      throw new Error(`not within ${timeoutSeconds} s: ${name}`);
    }
    if (status !== 0) {
      throw new Error(`status ${status}: ${name}: ${reasonIn(output())}`);
    }
    return {
      seconds,
      cpuSeconds: childTimes(times()),
      ...(peak > 0 && {peakMegabytes: peak / 1024 / 1024}),
      output: output(),
    };
  } finally {
    clearInterval(sampler);
    clearTimeout(timer);
    process.off('exit', stop);
  }
}

/** Seconds in the second line of what the shell's `times` prints: `0m1.23s 0m0.45s`. */
export function childTimes(text: string): number {
  const line = text.trim().split('\n').at(-1) ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** The lines of an output that speak of an error, else its last ones. */
function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.filter((line) => /error/i.test(line) && !line.startsWith('at '));
  return (telling.length > 0 ? telling.slice(0, 4) : lines.slice(-4)).join(' ').slice(0, 600);
}

function textOf(child: ChildProcess, streams: readonly number[]): () => string {
  let text = '';
  for (const stream of streams) {
    child.stdio[stream]?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return () => text;
}

function endGroup({pid}: ChildProcess): void {
  try {
    if (pid !== undefined) {
      process.kill(-pid, 'SIGKILL');
    }
  } catch {
    // It has ended by itself.
  }
}

/**
 * Bytes of a process and all below it: each counts with the most it ever held
 * (VmHWM), so that a peak between two samples is not missed.
 */
function memoryOfTree(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) {
    return 0;
  }
  try {
    const own = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + memoryOfTree(Number(child)), own);
  } catch {
    // A process or thread has ended while we looked.
    return 0;
  }
}
