import type {ContractOperation, RecordedCall} from '../../packages/gateway';
import type {Traffic} from './traffic/record';
import type {Type} from './sdk-types';

/** What a description is held against: what the SDK sent and read, and what it declares. */
export type Evidence = {
  /** Calls of the gateway by name, `POST /v3/dir`, oldest first. */
  calls: ReadonlyMap<string, readonly RecordedCall[]>;
  /** Answers as the SDK declares them, by path. */
  types: ReadonlyMap<string, Type>;
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
