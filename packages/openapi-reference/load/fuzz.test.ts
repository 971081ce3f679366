/**
 * Descriptions with faults by chance, the same in each run: each ends in pages, or in one error with file and fix.
 * What they found stands in faults.cases.yaml. A long test.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {root} from '../../files';
import {toPointer} from '../model/resolve';
import {isComposite, toJsonText} from '../model/source-scalar';
import {loadText, readCases} from '../testing/describe';
import {DescriptionError} from './explain';
import {loadDescription} from './load-description';

const SEEDS = Array.from({length: 30}, (_, index) => index + 1);

const cases = readCases<{description: string}>(new URL('../descriptions.cases.yaml', import.meta.url));
const faults = readFileSync(new URL('faults.yaml', import.meta.url), 'utf8');
const inputs = [faults, ...cases.map(({description}) => description)];

beforeAll(async () => {
  const {document} = await loadDescription(path.join(root, 'openapi/openapi.yaml'));
  inputs.push(toJsonText(document));
});

type Place = {parent: object; key: string; pointer: string};

/** Each value below, with the pointer to what it is in. */
function placesBelow(node: unknown, pointer = '#'): Place[] {
  return isComposite(node)
    ? Object.entries(node).flatMap(([key, value]) => [
        {parent: node, key, pointer},
        ...placesBelow(value, `${pointer}${toPointer([key]).slice(1)}`),
      ])
    : [];
}

const FAULTS: Record<string, (place: Place, other: Place) => unknown> = {
  deleted: ({parent, key}) => Reflect.deleteProperty(parent, key),
  doubled: ({parent, key}) => {
    const value: unknown = Reflect.get(parent, key);
    Reflect.set(parent, Array.isArray(parent) ? String(parent.length) : `${key}2`, value);
  },
  moved: ({parent, key}, other) =>
    Reflect.set(parent, key, structuredClone(Reflect.get(other.parent, other.key))),
  circular: ({parent, key, pointer}) => Reflect.set(parent, key, {$ref: pointer}),
  huge: ({parent, key}) => Reflect.set(parent, key, 'x '.repeat(50_000)),
  deep: ({parent, key}) => {
    let value: unknown = {type: 'string'};
    for (let level = 0; level < 300; level += 1) {
      value = {type: 'object', properties: {a: value}};
    }
    Reflect.set(parent, key, value);
  },
  ...Object.fromEntries(
    [null, '', 0, 9e99, true, 'text', [], [null], {}, {a: null}].map((value) => [
      JSON.stringify(value),
      ({parent, key}: Place) => Reflect.set(parent, key, value),
    ]),
  ),
};

describe.skipIf(process.env.TESTS !== 'long')('faults by chance', () => {
  it.each(SEEDS)('seed %i', async (seed) => {
    let state = seed;
    const choose = <T>(list: readonly T[]): T => {
      // A linear congruential generator.
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return list[Math.floor((state / 2 ** 31) * list.length)] as T;
    };
    for (const [index, text] of inputs.entries()) {
      const document: unknown = parse(text);
      const [name, spoil] = choose(Object.entries(FAULTS));
      const places = placesBelow(document);
      const place = choose(places);
      spoil(place, choose(places));
      const outcome = await loadText(JSON.stringify(document)).catch((error: unknown) => error);
      const what = `input ${index}: ${place.pointer}/${place.key} ${name}`;
      if (outcome instanceof Error) {
        expect(outcome, `${what}: ${outcome.stack}`).toBeInstanceOf(DescriptionError);
        expect(outcome.message, what).toMatch(/^API description: .+\n {2}.+\n {2}Fix: .+\.$/);
      } else {
        expect(outcome, what).toHaveProperty('reference.introduction');
      }
    }
  });
});
