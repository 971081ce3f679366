import {
  allowedPoints,
  compileClosed,
  isInside,
  shownPoints,
  type ContractOperation,
  type CoveragePoint,
  type Json,
} from '../../packages/gateway';
import {differences} from './compare-types';
import {answered, bodyOf, callersOf, type Evidence} from './evidence';
import {typeOfSchema} from './type-model';

/** What the description of an operation allows, and what calls have shown of it. */
export type Coverage = {allowed: readonly CoveragePoint[]; shown: ReadonlySet<CoveragePoint>};

/**
 * Where the description of one operation differs from what the SDK sends, reads
 * and declares. Each line begins with the name of the operation. Nothing may be
 * too little in it (calls are refused) and nothing too much: what it allows must
 * have been shown, and a field that it calls optional must have been left out.
 */
export function faultsOfOperation(operation: ContractOperation, evidence: Evidence): string[] {
  const {name} = operation;
  const faults = [
    ...(answered(evidence, operation).length === 0
      ? ['was never called with success']
      : [
          ...faultsOfCalls(operation, evidence),
          ...faultsOfSecurity(operation, evidence),
          ...faultsOfCoverage(operation, evidence),
        ]),
    ...faultsOfCallers(operation, evidence),
    ...faultsOfTypes(operation, evidence),
    ...faultsOfExamples(operation),
  ];
  return [...new Set(faults)].map((fault) => `${name} ${fault}`);
}

export function coverageOf(operation: ContractOperation, evidence: Evidence): Coverage {
  const {request, success, headers} = operation;
  const calls = evidence.calls.get(operation.name) ?? [];
  const good = answered(evidence, operation);
  return {
    allowed: [
      ...new Set([
        ...headers.map(({name}) => `header ${name}`),
        ...(request === undefined ? [] : allowedPoints(request, 'request')),
        ...allowedPoints(success, 'answer'),
      ]),
    ],
    shown: new Set([
      ...headers.flatMap(({name}) =>
        calls.some(({headers: sent}) => name.toLowerCase() in sent) ? [`header ${name}`] : [],
      ),
      ...(request === undefined
        ? []
        : calls.flatMap((call) => shownPoints(bodyOf(call), request, 'request'))),
      ...good.flatMap(({answer}) => (answer === undefined ? [] : shownPoints(answer, success, 'answer'))),
    ]),
  };
}

function faultsOfCalls(operation: ContractOperation, evidence: Evidence): string[] {
  const headers = operation.headers.map(({name, schema}) => ({
    name,
    validate: compileClosed(schema ?? true),
  }));
  return (evidence.calls.get(operation.name) ?? []).flatMap((call) => [
    ...operation.validateRequest(bodyOf(call)).map((fault) => `request: ${fault}`),
    ...headers.flatMap(({name, validate}) =>
      faultsOfHeader(call.headers[name.toLowerCase()], validate).map((fault) => `header ${name}: ${fault}`),
    ),
    ...(call.answer === undefined
      ? []
      : operation.validateAnswer(call.answer).map((fault) => `answer: ${fault}`)),
    ...(call.refused === undefined || operation.codes.includes(call.refused)
      ? []
      : [`answer: the code "${call.refused}" is not among its errors`]),
  ]);
}

function faultsOfHeader(value: string | undefined, validate: (value: Json) => string[]): string[] {
  return value === undefined ? [] : validate(value).map((fault) => fault.replace('the body', 'it'));
}

/** The stand-in lets strangers in where its own handlers do, so that this shows who needs an API key. */
function faultsOfSecurity(operation: ContractOperation, evidence: Evidence): string[] {
  const isOpenToStrangers = answered(evidence, operation).some(({isMember}) => !isMember);
  if (operation.isOpen === isOpenToStrangers) {
    return [];
  }
  return [
    operation.isOpen
      ? 'is described as open, but was never called with success without an API key'
      : 'is described as needing an API key, but was called with success without one',
  ];
}

function faultsOfCoverage(operation: ContractOperation, evidence: Evidence): string[] {
  const {allowed, shown} = coverageOf(operation, evidence);
  const missing = allowed.filter((point) => !shown.has(point));
  // Of a field that never came it goes without saying that what is inside did not come either.
  return missing
    .filter((point) => !missing.some((outer) => isInside(point, outer)))
    .map((point) => `never showed ${point}`);
}

function faultsOfCallers(operation: ContractOperation, evidence: Evidence): string[] {
  const callers = callersOf(evidence, operation);
  return operation.methods
    .filter((method) => !callers.includes(method))
    .map((method) => `was never called by ${method}`);
}

function faultsOfTypes({name, success}: ContractOperation, {types}: Evidence): string[] {
  const declared = types.get(name.split(' ')[1] ?? '');
  const described = typeOfSchema(success).fields.get('data')?.type;
  return declared === undefined || described === undefined ? [] : differences(described, declared, 'data');
}

function faultsOfExamples(operation: ContractOperation): string[] {
  return operation.examples.flatMap(({direction, name, value}) => {
    const faults =
      direction === 'request' ? operation.validateRequest(value) : operation.validateAnswer(value);
    return faults.map((fault) => `example ${name} of the ${direction}: ${fault}`);
  });
}
