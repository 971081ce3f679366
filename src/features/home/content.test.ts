import {expect, it} from 'vitest';
import {readVectors, valueAt} from '../../../packages/facts';
import {encryptedName} from './content';

it('what the home page shows of a name is a published test vector', () => {
  const {vector, plain, encrypted} = encryptedName;
  const found = readVectors().vectors.filter(({id}) => id === vector);
  expect(
    found.map((each) => [valueAt(each, 'inputs.plaintext'), valueAt(each, 'output.ciphertext')]),
  ).toEqual([[plain, encrypted]]);
});
