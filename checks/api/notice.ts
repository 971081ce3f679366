import {createContract, type Contract} from '../../packages/gateway/contract/contract';
import {faultsOfOperation} from './check-operation';
import type {Evidence} from './evidence';
import {explain, type Explanation} from './explanations';
import type {Mutation} from './mutations';

/** A fault in a description, and the first message about it; undefined when nobody noticed. */
export type Noticed = {mutation: Mutation; message: string | undefined};

/**
 * Puts faults one at a time into a description and holds each against the
 * traffic that was recorded once. That is the same as running the SDK against a
 * stand-in that reads the changed description: what the SDK sends and what the
 * handlers answer do not depend on the description, which only judges both. In
 * a live run the stand-in would refuse the first call that does not fit and the
 * flow would end there; here the call is judged all the same, and the message is
 * the same one. Where the description does decide something (who is let in
 * without an API key, which fields the second round leaves out), the recording
 * shows what the right description decides, and the check compares with that.
 *
 * Only operations that the fault has touched are checked again; the others are
 * the same objects, so that the check would say the same.
 */
export function noticeAll(
  mutations: readonly Mutation[],
  right: Contract,
  evidence: Evidence,
  explanations: readonly Explanation[],
): Noticed[] {
  return mutations.map((mutation) => {
    const wrong = createContract(mutation.apply());
    const touched = [...wrong.operations.values()].filter((operation) => {
      const before = right.operations.get(operation.name);
      return before?.node !== operation.node || before.isOpen !== operation.isOpen;
    });
    const faults = touched.flatMap((operation) => faultsOfOperation(operation, evidence));
    const {faults: left} = explain(faults, explanations);
    return {mutation, message: left[0]};
  });
}
