/**
 * Proves the API description: the real SDK uses the stand-in for the servers,
 * and what it sends, reads and declares is held against `openapi/`.
 *
 *   npm run check:api               says what differs, and whether openapi/COVERAGE.md is current
 *   npm run check:api -- --update   writes openapi/COVERAGE.md as well
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readArguments} from '../../packages/site-tools/command-line';
import {checkContract, collectInputs, linesOf, root} from './check';
import {undescribedProblems} from './undescribed/check';
import {printTable, tableFile, updateCommand} from './table';

async function main(): Promise<void> {
  const {values} = readArguments({update: {type: 'boolean'}});
  const inputs = await collectInputs();
  const {contract, traffic, evidence} = inputs;
  const result = checkContract(inputs);
  const table = printTable(contract, evidence, result);
  const file = path.join(root, tableFile);
  if (values.update === true) {
    writeFileSync(file, table);
  }
  const isCurrent = readFileSync(file, 'utf8') === table;
  const problems = [
    ...new Set(traffic.faults.filter((fault) => !result.faults.includes(fault))),
    ...linesOf(result),
    ...(await undescribedProblems()),
    ...(isCurrent ? [] : [`${tableFile} is not current. Fix: ${updateCommand}`]),
  ];
  problems.forEach((problem) => console.log(problem));
  console.log(
    `api: ${String(contract.operations.size)} operations, ${String(traffic.calls.length)} calls, ${String(problems.length)} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
