import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileOf, operations} from '../../description/description';
import {prepareSdkJob, type Job} from './jobs';
import {shownSamples} from './shown';
import {inFolder} from '../files';
import {runJavaScript, type Ended, type Program} from '../programs/run';
import {faultAt, faultsOfEnd} from '../samples';

/** The program with the SDK that the page of an endpoint shows. */
export type EndpointSample = {
  /** File of the description. */
  file: string;
  slug: string;
  /** As readers copy it. */
  code: string;
  /** The operation of the page, as `POST /v3/dir/create`. */
  call: string;
};

/** The programs of all pages, as readers copy them. */
export async function collectEndpointSamples(): Promise<EndpointSample[]> {
  const shown = new Map(shownSamples().map(({slug, sdk}) => [slug, sdk]));
  return operations.flatMap(({slug, method, path: route}) => {
    const code = shown.get(slug);
    const call = `${method.toUpperCase()} ${route}`;
    return code === undefined ? [] : [{file: fileOf(slug), slug, code, call}];
  });
}

/** Runs programs against the stand-in for the servers; names those that fail or do not call the operation of their page. */
export async function checkEndpointSamples(samples: readonly EndpointSample[]): Promise<string[]> {
  const jobs = await Promise.all(samples.map(({slug, code}) => prepareSdkJob(slug, code)));
  try {
    const ended = await inFolder((cwd) => runJavaScript(programsOf(jobs, cwd)));
    return samples.flatMap((sample, index) => faultsOfRun(sample, jobs[index] as Job, ended[index] as Ended));
  } finally {
    await Promise.all(jobs.map(({gateway}) => gateway.close()));
  }
}

/** Writes the programs into a folder, with the file that some upload. */
function programsOf(jobs: readonly Job[], cwd: string): Program[] {
  writeFileSync(path.join(cwd, 'report.txt'), 'Nothing to report.\n');
  return jobs.map(({slug, code, env, port}) => {
    const file = path.join(cwd, `${slug}.mts`);
    writeFileSync(file, code);
    return {file, cwd, env: {TMPDIR: cwd, ...env}, port};
  });
}

function faultsOfRun({file, call}: EndpointSample, {gateway}: Job, ended: Ended): string[] {
  const setUpFile = 'sandbox/checks/samples/reference/jobs.ts';
  const failed = faultsOfEnd({file, setUpFile}, {...ended, faults: gateway.faults});
  const isMissed =
    ended.error === null && !gateway.calls.some((each) => `${each.method} ${each.path}` === call);
  const fix = 'show a method that `x-sdk` of the operation names, or remove the sample.';
  const message = `The sample does not call ${call}, which its page is about.`;
  return isMissed ? [...failed, faultAt(file, message, fix)] : failed;
}
