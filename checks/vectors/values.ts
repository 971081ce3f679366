import {valueAt, vectorsFile, type Vector} from '../../packages/facts/index';

/** The text at a path. */
export function textAt(vector: Vector, place: string): string {
  const value = valueAt(vector, place);
  if (typeof value !== 'string') {
    throw new Error(`${vectorsFile}: "${vector.id}" has no text "${place}". Fix: correct the vector.`);
  }
  return value;
}

/** The number at a path. */
export function numberAt(vector: Vector, place: string): number {
  const value = valueAt(vector, place);
  if (typeof value !== 'number') {
    throw new Error(`${vectorsFile}: "${vector.id}" has no number "${place}". Fix: correct the vector.`);
  }
  return value;
}

/** The bytes that stand as hex at a path. */
export function bytesAt(vector: Vector, place: string): Buffer {
  return Buffer.from(textAt(vector, place), 'hex');
}

/** Finds a vector by its id. */
export function vectorOf(vectors: readonly Vector[], id: string): Vector {
  const found = vectors.find((vector) => vector.id === id);
  if (found === undefined) {
    throw new Error(
      `${vectorsFile}: there is no "${id}". Fix: add it, or correct the rule that asks for it.`,
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

/** The plain file of the vectors `stream-*`: byte number i is i modulo 251. */
export function streamedFile(length: number): Buffer {
  return Buffer.from(Array.from({length}, (_, index) => index % 251));
}
