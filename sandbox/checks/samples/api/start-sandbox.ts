import {people} from '../../../server/accounts';
import {parseFault} from '../../../server/faults';
import {startSandbox} from '../../../judge/sandbox';

/** A sandbox for one check of a sample. */
export type SampleSandbox = {
  /** `api` of the samples, with short pauses between attempts. */
  api: {base: string; pause: number};
  people: typeof people;
  /** Lines that the sandbox has printed. */
  lines: string[];
  close: () => Promise<void>;
};

/**
 * Starts a strict sandbox, which refuses what other clients could not read, and
 * tells the samples of this process where it is.
 */
export async function startForSample(...faults: string[]): Promise<SampleSandbox> {
  const lines: string[] = [];
  const sandbox = await startSandbox({port: 0, isStrict: true, faults: faults.map(parseFault)}, (line) =>
    lines.push(line),
  );
  Object.assign(process.env, {GATEWAY: sandbox.url, INGEST: sandbox.url, EGEST: sandbox.url});
  return {api: {base: sandbox.url, pause: 1}, people, lines, close: sandbox.close};
}
