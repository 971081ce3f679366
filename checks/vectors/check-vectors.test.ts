import {describe, expect, it} from 'vitest';
import {checkVector, type Sides} from './check';
import type {Finding, Rule} from './rule';
import type {Vector} from '../../packages/facts';
import {resultsOf, vectorOf} from './values';

const vector: Vector = {
  id: 'sum-1',
  inputs: {left: 'a', right: 2},
  intermediate: {text: 'a2'},
  output: {sum: 'A2', list: ['x', 'y']},
};

const rule = (...findings: Finding[]): Rule[] => [[/^sum-/, () => findings]];
const all: Finding[] = [
  {path: 'intermediate.text', actual: 'a2'},
  {path: 'output', actual: {sum: 'A2', list: ['x', 'y']}},
];

async function faultsOf(sides: Partial<Sides>): Promise<readonly string[]> {
  const whole = {sdk: rule(...all), independent: rule(...all), ...sides};
  return (await checkVector(vector, [vector], whole)).faults;
}

describe('a vector', () => {
  it('is right when both sides agree with it', async () => {
    expect(await faultsOf({})).toEqual([]);
  });

  it('is wrong when a side computes another value; the message names id, path and both values', async () => {
    expect(await faultsOf({sdk: rule({path: 'output.sum', actual: 'B2'})})).toEqual([
      'sum-1 output.sum: the SDK gives "B2" instead of "A2"',
    ]);
  });

  it('is compared with another value where a rule says so', async () => {
    const opened = {path: 'output.sum', actual: 'plain', expected: 'plain'};
    expect(await faultsOf({independent: rule(...all, opened)})).toEqual([]);
    expect(await faultsOf({independent: rule({...opened, actual: 'rubbish'})})).toHaveLength(1);
  });

  it('is wrong when a side fails', async () => {
    const failing: Rule = [/^sum-/, () => Promise.reject(new Error('no such key'))];
    expect(await faultsOf({independent: [failing]})).toEqual([
      'sum-1: the independent code failed: no such key',
    ]);
  });

  it('must be checked by both sides', async () => {
    expect(await faultsOf({sdk: []})).toEqual([
      'sum-1: the SDK does not check it. Fix: add a rule to checks/vectors.',
    ]);
    expect(await faultsOf({independent: [[/^other-/, () => all]]})).toEqual([
      'sum-1: the independent code does not check it. Fix: add a rule to checks/vectors.',
    ]);
  });

  it('must have each of its results computed by one side at least', async () => {
    const some = rule({path: 'output.sum', actual: 'A2'});
    expect(await faultsOf({sdk: some, independent: some})).toEqual([
      'sum-1 intermediate.text: nothing computes it. Fix: add it to a rule.',
      'sum-1 output.list: nothing computes it. Fix: add it to a rule.',
    ]);
  });
});

it('a path that leads nowhere is named with its file', () => {
  const values = vectorOf([vector], 'sum-1');
  expect(resultsOf(vector)).toEqual(['intermediate.text', 'output.sum', 'output.list']);
  expect([values.text('inputs.left'), values.number('inputs.right')]).toEqual(['a', 2]);
  expect(() => values.text('inputs.right')).toThrow(
    'data/published/crypto-vectors.json: "sum-1" has no text "inputs.right". Fix: ',
  );
  expect(() => values.number('inputs.left')).toThrow('has no number "inputs.left". Fix: ');
  expect(() => vectorOf([vector], 'sum-2')).toThrow('there is no "sum-2". Fix: ');
});
