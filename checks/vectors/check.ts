import {independentRules} from './independent';
import {judge, type Rule, type Verdict} from './rule';
import {sdkRules} from './sdk';
import type {Vector} from '../../packages/facts';
import {resultsOf} from './values';

/** What came of a vector. */
export type Checked = {id: string; sdk: Verdict; independent: Verdict; faults: readonly string[]};

/** Results that are no values, with the reason why nothing computes them. */
const notComputed: ReadonlyMap<string, string> = new Map([
  ['rsa-keypair-1 output.privateKey', 'says in words where the key is'],
]);

export type Sides = {sdk: readonly Rule[]; independent: readonly Rule[]};

/**
 * Computes a vector again with the SDK and with independent code. Both must
 * speak for it, and at least one for each of its results.
 */
export async function checkVector(
  vector: Vector,
  all: readonly Vector[],
  sides: Sides = {sdk: sdkRules, independent: independentRules},
): Promise<Checked> {
  const sdk = await judge('the SDK', sides.sdk, vector, all);
  const independent = await judge('the independent code', sides.independent, vector, all);
  const {id} = vector;
  const faults = [...sdk.faults, ...independent.faults];
  const silent = [
    ...(sdk.paths.length === 0 ? ['the SDK'] : []),
    ...(independent.paths.length === 0 ? ['the independent code'] : []),
  ];
  const covered = [...sdk.paths, ...independent.paths];
  const missing = resultsOf(vector).filter(
    (result) =>
      !notComputed.has(`${id} ${result}`) &&
      !covered.some((path) => result === path || result.startsWith(`${path}.`)),
  );
  return {
    id,
    sdk,
    independent,
    // A side that failed has said so.
    faults:
      faults.length > 0
        ? faults
        : [
            ...silent.map((side) => `${id}: ${side} does not check it. Fix: add a rule to checks/vectors.`),
            ...missing.map((path) => `${id} ${path}: nothing computes it. Fix: add it to a rule.`),
          ],
  };
}

/** Checks vectors one after another: Argon2 takes 64 MiB each time. */
export async function checkVectors(
  chosen: readonly Vector[],
  all: readonly Vector[],
): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  for (const vector of chosen) {
    checked.push(await checkVector(vector, all));
  }
  return checked;
}
