import path from 'node:path';
import {files, operations} from '../description';
import {prepareSdkJob, type Job} from './api/reference/jobs';
import {runTypeScript, type Ended} from './api/reference/run';
import {shownSamples} from './api/reference/shown';
import {faultsOfEnd} from './check';
import {root, textOf} from './files';
import {faultAt} from './types';

type Program = {
  /** File of the description, and the line above the program. */
  file: string;
  line: number;
  slug: string;
  code: string;
  /** What it begins with on every page: the instance, and the login. */
  preamble: string;
};

/** The program with the SDK that the page of an endpoint shows. */
export type EndpointSample = Program & {
  /** What the page is about, as `POST /v3/dir/create`. */
  call: string;
};

/** The programs of all pages, as readers copy them. */
export async function collectEndpointSamples(): Promise<EndpointSample[]> {
  const shown = new Map((await shownSamples()).map(({slug, sdk}) => [slug, sdk]));
  return operations.flatMap(({slug, method, path: route, operation}) => {
    const code = shown.get(slug);
    const own = operation['x-sdk']?.typescript?.sample?.trimEnd();
    if (code === undefined || own === undefined) {
      return [];
    }
    const absolute = files.find((each) => path.basename(each) === `${slug}.yaml`) ?? '';
    const file = path.relative(root, absolute).replaceAll('\\', '/');
    const preamble = code.slice(0, code.lastIndexOf(own));
    const call = `${method.toUpperCase()} ${route}`;
    return {file, line: lineOf(file, 'sample: |'), slug, code, preamble, call};
  });
}

/** Runs programs against the stand-in for the servers; what fails, and what does not make the call of its page. */
export async function checkEndpointSamples(samples: readonly EndpointSample[]): Promise<string[]> {
  const file = 'openapi/openapi.yaml';
  const line = lineOf(file, 'x-sdk-setup:');
  const preambles = [...new Set(samples.map(({preamble}) => preamble))];
  // What programs begin with also runs alone: a login makes some of the calls itself.
  const starts = preambles.map((code, index) => ({
    file,
    line,
    code,
    preamble: '',
    slug: `preamble-${index}`,
  }));
  const programs: Program[] = [...starts, ...samples];
  const jobs = await Promise.all(programs.map(({slug, code}) => prepareSdkJob(slug, code)));
  try {
    const ended = await runTypeScript(jobs);
    const failed = programs.flatMap((program, index) => faultsOfRun(program, jobs[index], ended[index]));
    const missed = samples.filter(({call, preamble}, index) => {
      const at = starts.length + index;
      const own = countCalls(jobs[at], call) - countCalls(jobs[preambles.indexOf(preamble)], call);
      return ended[at]?.error === null && own === 0;
    });
    return [...failed, ...missed.map(describeMissed)];
  } finally {
    await Promise.all(jobs.map(({gateway}) => gateway.close()));
  }
}

/** Without an end there is no fault: an earlier program hung, and is one. */
function faultsOfRun({slug, file, line, preamble}: Program, job?: Job, ended?: Ended): string[] {
  const above = line + 1 - preamble.split('\n').length;
  const errors = ended?.error?.replaceAll(
    new RegExp(`[^\\s(]*/${slug}\\.mts:(\\d+)`, 'g'),
    (_, shownLine) => `${file}:${Math.max(line, above + Number(shownLine))}`,
  );
  return faultsOfEnd(
    {file, setUp: 'checks/samples/api/reference/jobs.ts'},
    {
      exitCode: errors === undefined ? 0 : 1,
      output: '',
      errors: errors ?? '',
      faults: job?.gateway.faults ?? [],
    },
  );
}

function describeMissed({file, line, call}: EndpointSample): string {
  const fix = 'show a method that `x-sdk` of the operation names, or remove the sample.';
  return faultAt(`${file}:${line}`, `The sample does not call ${call}, which its page is about.`, fix);
}

function countCalls(job: Job | undefined, call: string): number {
  return job?.gateway.calls.filter(({method, path: route}) => `${method} ${route}` === call).length ?? 0;
}

/** The first line of a file with this text alone. */
function lineOf(file: string, text: string): number {
  return (
    textOf(file)
      .split('\n')
      .findIndex((each) => each.trim() === text) + 1
  );
}
