import {expect, it} from 'vitest';
import {readVectors, valueAt} from '../../../packages/facts';
import {example} from './example';

it('the home page shows a name from published test vectors', () => {
  const values = (id: string, ...places: string[]): unknown[] =>
    readVectors()
      .vectors.filter((vector) => vector.id === id)
      .flatMap((vector) => places.map((place) => valueAt(vector, place)));
  const {plain, encrypted, hash} = example;
  expect(values('meta-v2-plain-name', 'inputs.plaintext', 'output.ciphertext')).toEqual([plain, encrypted]);
  expect(values('namehash-v2-3', 'inputs.name', 'output')).toEqual([plain, hash]);
});
