import type {Contract} from '../../packages/gateway/contract/contract';
import {faultsOfOperation} from './check-operation';
import type {Evidence} from './evidence';
import {explain, type Explained, type Explanation} from './explanations';

/** Holds a whole description against the evidence. */
export function checkContract(
  contract: Contract,
  evidence: Evidence,
  explanations: readonly Explanation[],
): Explained {
  const faults = [...contract.operations.values()].flatMap((operation) =>
    faultsOfOperation(operation, evidence),
  );
  return explain(faults, explanations);
}

/** Faults and idle explanations as lines to print; empty when all is well. */
export function linesOf({faults, idle}: Explained): string[] {
  return [
    ...faults.map(
      (fault) =>
        `${fault}. Mend: correct the description, exercise it in checks/api/traffic/flows/, or explain it in checks/api/explained.yaml.`,
    ),
    ...idle.map((line) => `checks/api/explained.yaml: "${line}" explains nothing any more. Mend: remove it.`),
  ];
}
