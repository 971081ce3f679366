import {valueAt, vectorsFile, type Vector} from '../../packages/facts';

/** A vector whose values rules read by path; one that is not there is named with its file. */
export class Values {
  readonly id: string;
  readonly output: unknown;

  constructor(private readonly vector: Vector) {
    this.id = vector.id;
    this.output = vector.output;
  }

  at(place: string): unknown {
    return valueAt(this.vector, place);
  }

  text(place: string): string {
    const value = this.at(place);
    return typeof value === 'string' ? value : this.lack(`text "${place}"`);
  }

  number(place: string): number {
    const value = this.at(place);
    return typeof value === 'number' ? value : this.lack(`number "${place}"`);
  }

  /** The bytes that stand as hex at a path. */
  bytes(place: string): Buffer {
    return Buffer.from(this.text(place), 'hex');
  }

  private lack(what: string): never {
    throw new Error(`${vectorsFile}: "${this.id}" has no ${what}. Fix: correct the vector.`);
  }
}

/** Finds a vector by its id. */
export function vectorOf(vectors: readonly Vector[], id: string): Values {
  const found = vectors.find((vector) => vector.id === id);
  if (found === undefined) {
    throw new Error(
      `${vectorsFile}: there is no "${id}". Fix: add it, or correct the rule that asks for it.`,
    );
  }
  return new Values(found);
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
