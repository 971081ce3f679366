import {expect, it} from 'vitest';
import {readVectors, valueAt} from '../../../packages/facts';
import {encryptedName} from './content';

it('the home page shows a name from a published test vector', () => {
  const {vector, plain, encrypted} = encryptedName;
  const vectors = readVectors().vectors.filter(({id}) => id === vector);
  expect(
    vectors.map((each) => [valueAt(each, 'inputs.plaintext'), valueAt(each, 'output.ciphertext')]),
  ).toEqual([[plain, encrypted]]);
});
