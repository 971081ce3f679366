import type {Contract, ContractOperation} from '../../packages/gateway';
import {coverageOf} from './check-operation';
import {callersOf, refusalsOf, type Evidence} from './evidence';
import type {Explained} from './explanations';

/** Where the table is kept, from the root of the repository. */
export const tableFile = 'openapi/COVERAGE.md';

export const updateCommand = 'npm run check:api -- --update';

/** The page for maintainers that says what real traffic has shown of the description. */
export function printTable(contract: Contract, evidence: Evidence, result: Explained): string {
  const operations = [...contract.operations.values()];
  return [
    '# What real traffic has shown of the API description',
    '',
    'The unmodified `@filen/sdk` uses the stand-in for the servers, and every request and answer is held against this description; `checks/api/` says how.',
    `This page is generated: renew it with \`${updateCommand}\`.`,
    '',
    ...sumsOf(operations, evidence, result),
    '',
    '## Operations',
    '',
    '"Called by" lists the SDK methods that were running when a call went well, "refused with" the codes seen besides.',
    '',
    '| Operation | Called by | Refused with |',
    '|---|---|---|',
    ...operations.map((operation) => rowOf(operation, evidence, result)),
    '',
    '## Differences with a reason',
    '',
    'From `checks/api/explained.yaml`. Any other difference fails the check.',
    ...[...result.explained].flatMap(([{why}, faults]) => [
      '',
      why,
      '',
      ...faults.map((fault) => `- \`${fault}\``),
    ]),
    '',
  ].join('\n');
}

function sumsOf(operations: readonly ContractOperation[], evidence: Evidence, result: Explained): string[] {
  const callers = operations.map((operation) => callersOf(evidence, operation));
  const isWrapper = (method: string): boolean => method.startsWith('api(3).');
  const seen = operations.map((operation) => coverageOf(operation, evidence));
  const allowed = seen.reduce((sum, one) => sum + one.allowed.length, 0);
  const shown = seen.reduce(
    (sum, one) => sum + one.allowed.filter((point) => one.shown.has(point)).length,
    0,
  );
  const explained = [...result.explained.values()].flat().length;
  const rows: [string, number][] = [
    ['Operations described', operations.length],
    [
      'called by public methods of the SDK',
      count(callers, (found) => found.some((method) => !isWrapper(method))),
    ],
    ['called through `api(3)` only', count(callers, (found) => found.length > 0 && found.every(isWrapper))],
    ['not called, checked by their examples', count(callers, (found) => found.length === 0)],
    ['SDK methods seen as callers', new Set(callers.flat()).size],
    ['Fields, omissions, values and variants that the description allows', allowed],
    ['of these shown by calls', shown],
    ['Differences with a reason', explained],
    ['Differences without one', result.faults.length],
  ];
  return ['| | |', '|---|---:|', ...rows.map(([name, number]) => `| ${name} | ${String(number)} |`)];
}

function rowOf(operation: ContractOperation, evidence: Evidence, result: Explained): string {
  const callers = callersOf(evidence, operation);
  const reason = [...result.explained].find(([, faults]) =>
    faults.some((fault) => fault.startsWith(`${operation.name} was never called with success`)),
  );
  const called = callers.length > 0 ? codes(callers) : `not called: ${reason?.[0].why ?? 'no reason given'}`;
  return `| \`${operation.name}\` | ${called} | ${codes(refusalsOf(evidence, operation))} |`;
}

function codes(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(', ');
}

function count<Value>(values: readonly Value[], fits: (value: Value) => boolean): number {
  return values.filter(fits).length;
}
