import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {loadContract, type Contract} from '../../packages/gateway/contract/contract';
import {recordTraffic, type Traffic} from './traffic/record';
import {evidenceOf, type Evidence} from './evidence';
import {readExplanations, type Explanation} from './explanations';
import {readSdkTypes} from './sdk-types';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that a check of the description needs. */
export type Gathered = {
  contract: Contract;
  traffic: Traffic;
  evidence: Evidence;
  explanations: readonly Explanation[];
};

/** Reads the description, has the SDK use it, and reads what the SDK declares. */
export async function gather(): Promise<Gathered> {
  const explanations = readExplanations();
  const contract = await loadContract();
  const traffic = await recordTraffic();
  const types = readSdkTypes(path.join(root, 'node_modules/@filen/sdk'));
  return {contract, traffic, evidence: evidenceOf(traffic, types), explanations};
}
