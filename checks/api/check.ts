import path from 'node:path';
import * as z from 'zod';
import {readData} from '../../packages/facts';
import {createContract, loadDereferenced, type Contract, type OpenApiDocument} from '../../packages/gateway';
import {root} from '../../packages/page-parts';
import {evidenceOf, faultsOfOperation, type Evidence} from './check-operation';
import {readSdkTypes} from './sdk-types';
import {recordTraffic, type Traffic} from './traffic/record';
import {undescribedPaths} from './undescribed-calls';

const explanations = z.array(
  z.strictObject({
    why: z.string().min(20, 'must give a reason'),
    at: z.array(z.string().regex(/^(GET|POST) \//, 'must begin with an operation')).min(1),
  }),
);

/** Everything that a check of the description needs. */
export type CheckInputs = {
  /** The API description, with the calls that have no page. */
  document: OpenApiDocument;
  contract: Contract;
  traffic: Traffic;
  evidence: Evidence;
  /** Lines of explained.yaml: differences that have a good reason; `*` matches anything. */
  explained: readonly string[];
};

/** Reads the description, records the SDK's traffic, and reads its declarations. */
export async function collectInputs(): Promise<CheckInputs> {
  const explained = readData('checks/api/explained.yaml', explanations).flatMap(({at}) => at);
  const described = await loadDereferenced();
  const document = {...described, paths: {...described.paths, ...undescribedPaths()}};
  const contract = createContract(document);
  const traffic = await recordTraffic(contract);
  const types = readSdkTypes(path.join(root, 'node_modules/@filen/sdk'));
  return {document, contract, traffic, evidence: evidenceOf(traffic, types), explained};
}

/** Where the description differs from the evidence without an explanation; empty when all is well. */
export function problemsOf({
  contract,
  traffic,
  evidence,
  explained,
}: Omit<CheckInputs, 'document'>): string[] {
  const operations = [...contract.operations.values()];
  const faults = operations.flatMap((operation) => faultsOfOperation(operation, evidence));
  const {left, idle} = explain(faults, explained);
  return [
    ...new Set([...traffic.faults, ...left]),
    ...idle.map((line) => `checks/api/explained.yaml: "${line}" explains nothing any more. Fix: remove it.`),
  ];
}

/** Faults without an explanation, and explanations without a fault. */
export function explain(
  faults: readonly string[],
  lines: readonly string[],
): {left: string[]; idle: string[]} {
  const patterns = lines.map((line) => {
    const literal = line.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return {line, pattern: new RegExp(`^${literal.join('.*')}$`)};
  });
  return {
    left: faults.filter((fault) => !patterns.some(({pattern}) => pattern.test(fault))),
    idle: patterns.filter(({pattern}) => !faults.some((fault) => pattern.test(fault))).map(({line}) => line),
  };
}
