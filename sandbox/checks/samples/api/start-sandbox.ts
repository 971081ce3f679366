import {startTest} from '../../../judge/test-sandbox';
import {people} from '../../../server/accounts';

/**
 * Starts a sandbox for the check of a sample: strict, so that it refuses what other clients could not read.
 * @returns also `api` as samples take it, with short pauses between attempts
 */
export async function startForSample(...faults: string[]) {
  const sandbox = await startTest({isStrict: true}, ...faults);
  return {...sandbox, people, api: {base: sandbox.url, pause: 1}};
}
