import type {OpenApiDocument, Operation} from '../../packages/openapi-reference/document';
import {
  operationFaults,
  operationFaultsOf,
  replaceOperation,
  type Fault,
  type Located,
} from './operation-faults';
import {randomFrom, type Random} from './random';
import {schemaFaults} from './schema-faults';
import {spotsOf, type JsonObject} from './spots';

/** One fault that can be put into a description. */
export type Mutation = {
  kind: string;
  /** Operation that it is put into, `POST /v3/dir/create`. */
  operation: string;
  /** What is wrong afterwards. */
  text: string;
  /** The same description with the fault; untouched operations are the same objects. */
  apply: () => OpenApiDocument;
};

/** What can be wrong. */
export const kinds: readonly string[] = [...Object.keys(schemaFaults), ...operationFaults];

/**
 * Faults drawn by chance from all that the kinds can do to all operations: every
 * kind gets its turn, each in an operation and a place that the seed decides.
 * @param document a description whose references are inlined, so that each fault has one place
 */
export function drawMutations(document: OpenApiDocument, count: number, seed: number): Mutation[] {
  const random = randomFrom(seed);
  const drawn = new Map<string, Mutation>();
  const order = random.shuffle(kinds);
  for (let turn = 0; drawn.size < count && turn < count * 20; turn += 1) {
    const mutation = drawOne(document, order[turn % order.length] ?? '', random);
    if (mutation !== undefined) {
      drawn.set(`${mutation.operation} ${mutation.text}`, mutation);
    }
  }
  return [...drawn.values()];
}

function drawOne(document: OpenApiDocument, kind: string, random: Random): Mutation | undefined {
  const located = random.shuffle(
    Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      (['get', 'post'] as const).flatMap((method) => {
        const operation = item[method];
        return operation === undefined ? [] : [{path, method, operation}];
      }),
    ),
  );
  for (const {path, method, operation} of located) {
    const name = `${method.toUpperCase()} ${path}`;
    const chosen = random.pick(changesOf(document, kind, {path, method, operation}));
    if (chosen !== undefined) {
      return {kind, operation: name, ...chosen};
    }
  }
  return undefined;
}

function changesOf(document: OpenApiDocument, kind: string, located: Located): Fault[] {
  const spoil = schemaFaults[kind];
  if (spoil === undefined) {
    return operationFaultsOf(document, kind, located);
  }
  return spotsOf(located.operation)
    .flatMap(spoil)
    .map(({text, way, change}) => ({
      text,
      apply: () => {
        const operation = structuredClone(located.operation) as unknown as JsonObject;
        change(way.reduce((node, key) => node[key] as JsonObject, operation));
        return replaceOperation(document, located, {[located.method]: operation as unknown as Operation});
      },
    }));
}
