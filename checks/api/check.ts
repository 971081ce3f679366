import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {loadContract, type Contract} from '../../packages/gateway';
import {faultsOfOperation} from './check-operation';
import {evidenceOf, type Evidence} from './evidence';
import {explain, readExplanations, type Explained, type Explanation} from './explanations';
import {readSdkTypes} from './sdk-types';
import {recordTraffic, type Traffic} from './traffic/record';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that a check of the description needs. */
export type CheckInputs = {
  contract: Contract;
  traffic: Traffic;
  evidence: Evidence;
  explanations: readonly Explanation[];
};

/** Reads the description, has the SDK use it, and reads what the SDK declares. */
export async function collectInputs(): Promise<CheckInputs> {
  const explanations = readExplanations();
  const contract = await loadContract();
  const traffic = await recordTraffic();
  const types = readSdkTypes(path.join(root, 'node_modules/@filen/sdk'));
  return {contract, traffic, evidence: evidenceOf(traffic, types), explanations};
}

/** Holds a whole description against the evidence. */
export function checkContract({contract, evidence, explanations}: Omit<CheckInputs, 'traffic'>): Explained {
  const operations = [...contract.operations.values()];
  return explain(
    operations.flatMap((operation) => faultsOfOperation(operation, evidence)),
    explanations,
  );
}

/** Faults and idle explanations as lines to print; empty when all is well. */
export function linesOf({faults, idle}: Explained): string[] {
  return [
    ...faults.map(
      (fault) =>
        `${fault}. Fix: correct the description or the handler in packages/gateway/handlers/, exercise it in checks/api/traffic/flows/, or explain it in checks/api/explained.yaml.`,
    ),
    ...idle.map((line) => `checks/api/explained.yaml: "${line}" explains nothing any more. Fix: remove it.`),
  ];
}
