import path from 'node:path';
import {files, operations} from '../description';
import {prepareSdkJob, type Job} from './api/reference/jobs';
import {runTogether, type Ended} from './api/reference/run';
import {shownSamples} from './api/reference/shown';
import {faultsOfEnd} from './check';
import {root, textOf} from './files';
import {faultAt} from './types';

/** The program with the SDK that the page of an endpoint shows. */
export type EndpointSample = {
  /** File of the description, and the line above the program. */
  file: string;
  line: number;
  slug: string;
  /** As readers copy it. */
  code: string;
  /** Its beginning, which all pages share: the instance, and the login. */
  preamble: string;
  /** The operation of the page, as `POST /v3/dir/create`. */
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
    const lines = textOf(file).split('\n');
    const line = lines.findIndex((each) => each.trim() === 'sample: |') + 1;
    const preamble = code.slice(0, code.lastIndexOf(own));
    return {file, line, slug, code, preamble, call: `${method.toUpperCase()} ${route}`};
  });
}

/** Runs programs against the stand-in for the servers; names those that fail or do not call the operation of their page. */
export async function checkEndpointSamples(samples: readonly EndpointSample[]): Promise<string[]> {
  const jobs = await Promise.all(samples.map(({slug, code}) => prepareSdkJob(slug, code)));
  try {
    const ended = await runTogether('.mts', jobs);
    // Without an end there is no fault: an earlier program hung, and is one.
    return samples.flatMap((sample, index) => faultsOfRun(sample, jobs[index] as Job, ended[index]));
  } finally {
    await Promise.all(jobs.map(({gateway}) => gateway.close()));
  }
}

function faultsOfRun(sample: EndpointSample, {gateway}: Job, ended?: Ended): string[] {
  const {slug, file, line, preamble, call} = sample;
  const above = line + 1 - preamble.split('\n').length;
  const errors = ended?.error?.replaceAll(
    new RegExp(`[^\\s(]*/${slug}\\.mts:(\\d+)`, 'g'),
    (_, shownLine) => `${file}:${Math.max(line, above + Number(shownLine))}`,
  );
  const failed = faultsOfEnd(
    {file, setUp: 'checks/samples/api/reference/jobs.ts'},
    {exitCode: errors === undefined ? 0 : 1, output: '', errors: errors ?? '', faults: gateway.faults},
  );
  const isMissed =
    ended?.error === null && !gateway.calls.some((each) => `${each.method} ${each.path}` === call);
  const fix = 'show a method that `x-sdk` of the operation names, or remove the sample.';
  const message = `The sample does not call ${call}, which its page is about.`;
  return isMissed ? [...failed, faultAt(`${file}:${line}`, message, fix)] : failed;
}
