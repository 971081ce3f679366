import path from 'node:path';
import * as z from 'zod';
import {readData} from '../../../packages/facts';
import {groupBy} from '../../judge/report';
import {compileClosed} from '../../server/contract/closed-schema';
import {createContract, type ContractOperation} from '../../server/contract/contract';
import {loadDereferenced, type Json} from '../../server/contract/openapi';
import type {Call} from '../../server/types';
import {root} from '../../../packages/files';
import {neverShown} from './schema';
import {differences, fieldsOf, readSdkTypes, typeOfSchema} from './sdk-types';
import {recordTraffic} from './traffic/record';
import {undescribedPaths} from './undescribed-calls';

const explanations = z.array(
  z.strictObject({
    why: z.string().min(20, 'must give a reason'),
    at: z.array(z.string().regex(/^(GET|POST) \//, 'must begin with an operation')).min(1),
  }),
);

/** Everything that a check of the description needs. */
export type CheckInputs = Awaited<ReturnType<typeof collectInputs>>;

/** Reads the description, records the SDK's traffic, and reads its declarations. */
export async function collectInputs() {
  // Differences that have a good reason; `*` matches anything.
  const explained = readData('sandbox/checks/api/explained.yaml', explanations).flatMap(({at}) => at);
  const described = await loadDereferenced();
  const document = {...described, paths: {...described.paths, ...undescribedPaths()}};
  const contract = createContract(document);
  const traffic = await recordTraffic(contract);
  const ofGateway = traffic.calls.filter(({host}) => host === 'gateway');
  const evidence = {
    /** By operation, oldest first. */
    calls: groupBy(ofGateway, ({method, path}) => `${method} ${path}`),
    /** Answers as the SDK declares them, by path. */
    types: readSdkTypes(path.join(root, 'node_modules/@filen/sdk')),
  };
  return {document, contract, traffic, evidence, explained};
}

type Evidence = CheckInputs['evidence'];

/** Where the description differs from the evidence without an explanation; empty when all is well. */
export function problemsOf({contract, traffic, evidence, explained}: CheckInputs): string[] {
  const operations = [...contract.operations.values()];
  const faults = operations.flatMap((operation) => faultsOfOperation(operation, evidence));
  const {left, idle} = explain(faults, explained);
  return [
    ...new Set([...traffic.faults, ...left]),
    ...idle.map(
      (line) => `sandbox/checks/api/explained.yaml: "${line}" explains nothing any more. Fix: remove it.`,
    ),
  ];
}

/** Faults without an explanation, and explanations without a fault. */
export function explain(faults: readonly string[], lines: readonly string[]) {
  const patterns = lines.map((line) => {
    const literal = line.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return {line, pattern: new RegExp(`^${literal.join('.*')}$`)};
  });
  return {
    left: faults.filter((fault) => !patterns.some(({pattern}) => pattern.test(fault))),
    idle: patterns.filter(({pattern}) => !faults.some((fault) => pattern.test(fault))).map(({line}) => line),
  };
}

/**
 * Where the description of one operation differs from what the SDK sends, reads
 * and declares. Each line begins with the name of the operation. Nothing may be
 * too little in it (calls are refused) and nothing too much: what it allows in a request
 * must have been shown, and a field that it calls optional must have been left out.
 */
export function faultsOfOperation(operation: ContractOperation, {calls, types}: Evidence): string[] {
  const {name} = operation;
  const all = calls.get(name) ?? [];
  const successful = all.filter(({refused}) => refused === undefined);
  const faults = [
    ...(successful.length === 0
      ? ['was never called with success']
      : [
          ...faultsOfCalls(operation, all),
          ...faultsOfSecurity(operation, successful),
          ...faultsOfCoverage(operation, all),
        ]),
    ...faultsOfCallers(operation, successful),
    ...faultsOfTypes(operation, types),
  ];
  return [...new Set(faults)].map((fault) => `${name} ${fault}`);
}

function faultsOfCalls(operation: ContractOperation, calls: readonly Call[]): string[] {
  const headers = operation.headers.map(({name, schema}) => ({
    name,
    validate: compileClosed(schema ?? true),
  }));
  return calls.flatMap((call) => [
    ...operation.validateRequest(call.body as Json).map((fault) => `request: ${fault}`),
    ...headers.flatMap(({name, validate}) => {
      const value = call.headers[name.toLowerCase()];
      const faults = value === undefined ? [] : validate(value);
      return faults.map((fault) => `header ${name}: ${fault.replace('the body', 'it')}`);
    }),
    ...(call.answer === undefined
      ? []
      : operation.validateAnswer(call.answer).map((fault) => `answer: ${fault}`)),
  ]);
}

/** The stand-in lets strangers in where its own handlers do, so that this shows who needs an API key. */
function faultsOfSecurity({isOpen}: ContractOperation, successful: readonly Call[]): string[] {
  if (isOpen === successful.some(({account}) => account === undefined)) {
    return [];
  }
  return [
    isOpen
      ? 'is described as open, but was never called with success without an API key'
      : 'is described as needing an API key, but was called with success without one',
  ];
}

/**
 * What a request may hold and no call of the SDK has sent. Answers are compared with the types of the SDK
 * instead: those of the stand-in are our own.
 */
function faultsOfCoverage({request, headers}: ContractOperation, calls: readonly Call[]): string[] {
  const bodies = calls.map(({body}) => body);
  const missing = [
    ...headers
      .filter((header) => !calls.some(({headers: sent}) => header.name.toLowerCase() in sent))
      .map((header) => `header ${header.name}`),
    ...(request === undefined ? [] : neverShown(request, bodies)),
  ];
  // What a missing field can be is missing too.
  return missing
    .filter((point) => !missing.some((field) => point.startsWith(`${field} `)))
    .map((point) => `never showed ${point}`);
}

function faultsOfCallers({methods}: ContractOperation, successful: readonly Call[]): string[] {
  const callers = successful.map(({headers}) => headers['x-sdk-method']);
  return methods
    .filter((method) => !callers.includes(method))
    .map((method) => `was never called by ${method}`);
}

function faultsOfTypes({name, success}: ContractOperation, types: Evidence['types']): string[] {
  const declared = types.get(name.split(' ')[1] ?? '');
  const described = fieldsOf(typeOfSchema(success)).get('data')?.type;
  return declared === undefined || described === undefined ? [] : differences(described, declared, 'data');
}
