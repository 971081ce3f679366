import {readFileSync} from 'node:fs';
import path from 'node:path';

/** A published vector. Values differ from vector to vector, so that rules read them by path. */
export type Vector = {id: string; inputs: object; intermediate?: object; output: unknown};

/** The file that the guides print and the site offers as a download. */
export type VectorFile = {
  /** What a reader needs to know who has nothing but the file. */
  readme: readonly string[];
  sdk: {package: string; version: string};
  count: number;
  vectors: readonly Vector[];
};

/** Where the vectors stand, for messages. */
export const vectorsFile = 'data/published/crypto-vectors.json';

/** Reads the published vectors. */
export function readVectors(root = process.cwd()): VectorFile {
  return JSON.parse(readFileSync(path.join(root, vectorsFile), 'utf8')) as VectorFile;
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

/** The text at a path. */
export function textAt(vector: Vector, place: string): string {
  const value = valueAt(vector, place);
  if (typeof value !== 'string') {
    throw new Error(
      `${vectorsFile}: the vector "${vector.id}" has no text "${place}". Mend: correct the vector.`,
    );
  }
  return value;
}

/** The number at a path. */
export function numberAt(vector: Vector, place: string): number {
  const value = valueAt(vector, place);
  if (typeof value !== 'number') {
    throw new Error(
      `${vectorsFile}: the vector "${vector.id}" has no number "${place}". Mend: correct the vector.`,
    );
  }
  return value;
}

/** Finds a vector by its id. */
export function vectorOf(vectors: readonly Vector[], id: string): Vector {
  const found = vectors.find((vector) => vector.id === id);
  if (found === undefined) {
    throw new Error(
      `${vectorsFile}: there is no vector "${id}". Mend: add it, or correct the rule that asks for it.`,
    );
  }
  return found;
}

/** Paths of the results of a vector: what stands in `intermediate` and `output`. */
export function resultsOf({intermediate, output}: Vector): string[] {
  return [...leaves(intermediate, 'intermediate'), ...leaves(output, 'output')];
}

function leaves(value: unknown, path: string): string[] {
  if (value === undefined) {
    return [];
  }
  // A list is one result: its items mean nothing alone.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, entry]) => leaves(entry, `${path}.${key}`))
    : [path];
}
