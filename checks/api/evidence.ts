import type {ContractOperation, Json, RecordedCall} from '../../packages/gateway';
import type {Traffic} from './traffic/record';
import type {TypeModel} from './type-model';

/** What a description is held against: what the SDK sent and read, and what it declares. */
export type Evidence = {
  /** Calls of the gateway by name, `POST /v3/dir`, oldest first. */
  calls: ReadonlyMap<string, readonly RecordedCall[]>;
  /** Answers as the SDK declares them, by path. */
  types: ReadonlyMap<string, TypeModel>;
};

/** Sorts traffic by operation. */
export function evidenceOf({calls}: Pick<Traffic, 'calls'>, types: Evidence['types']): Evidence {
  const sorted = new Map<string, RecordedCall[]>();
  for (const call of calls.filter(({host}) => host === 'gateway')) {
    const name = `${call.method} ${call.path}`;
    sorted.set(name, [...(sorted.get(name) ?? []), call]);
  }
  return {calls: sorted, types};
}

/** The calls of an operation that were answered, not refused. */
export function answered(evidence: Evidence, {name}: ContractOperation): readonly RecordedCall[] {
  return (evidence.calls.get(name) ?? []).filter(({refused}) => refused === undefined);
}

/** The SDK methods that were seen calling an operation with success, in alphabetical order. */
export function callersOf(evidence: Evidence, operation: ContractOperation): string[] {
  return [...new Set(answered(evidence, operation).flatMap(({caller}) => caller ?? []))].sort();
}

/** The codes with which an operation was seen refusing, in alphabetical order. */
export function refusalsOf(evidence: Evidence, {name}: ContractOperation): string[] {
  return [...new Set((evidence.calls.get(name) ?? []).flatMap(({refused}) => refused ?? []))].sort();
}

/** The JSON body of a request, as the schema sees it. */
export function bodyOf(call: RecordedCall): Json {
  return call.body as Json;
}
