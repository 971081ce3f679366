import * as z from 'zod';
import {readData} from './read-data';

/** Path of the file, for messages. */
export const vectorsFile = 'data/published/crypto-vectors.json';

const vector = z.looseObject({
  id: z.string(),
  inputs: z.looseObject({}),
  intermediate: z.looseObject({}).optional(),
  output: z.unknown(),
});

const schema = z.looseObject({
  /** Introduction for those who have the file only. */
  readme: z.array(z.string()),
  sdk: z.strictObject({package: z.string(), version: z.string()}),
  count: z.number(),
  vectors: z.array(vector),
});

/** A published vector; its values are read by path. */
export type Vector = z.infer<typeof vector>;

/** The file, which is also a download. */
export type VectorFile = z.infer<typeof schema>;

/** Reads the published vectors. */
export function readVectors(): VectorFile {
  return readData(vectorsFile, schema);
}

/** The value at a path such as `output.ciphertext`; undefined if there is none. */
export function valueAt(vector: Vector, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      vector,
    );
}
