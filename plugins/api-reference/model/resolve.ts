import type {OpenApiDocument, Reference, Schema, SchemaObject} from './openapi';
import {DescriptionError} from '../load/description-error';

/** Looks up references inside one bundled document. */
export type Resolver = {
  document: OpenApiDocument;
  /** Follows a reference, also through other references, to what it stands for. */
  resolve: <T extends object>(node: T | Reference) => T;
  /** The same for schemas; keywords beside `$ref` are laid over its target. */
  schema: (schema: Schema) => ResolvedSchema;
};

export type ResolvedSchema = {
  schema: SchemaObject;
  /** Pointers that were followed, outermost first. */
  refs: string[];
  /** Name of the shared schema, from the first pointer. */
  name?: string;
};

/** Stands for "no value fits" (the schema `false`). */
export const NOTHING: SchemaObject = {not: {}};

export function isReference(node: unknown): node is Reference {
  return typeof node === 'object' && node !== null && typeof (node as Reference).$ref === 'string';
}

/**
 * Makes a resolver.
 * @param document bundled document: every `$ref` points inside it
 * @param source name of the file, for error messages
 * @throws DescriptionError when a reference leads nowhere or only to itself
 */
export function createResolver(document: OpenApiDocument, source: string): Resolver {
  const lookUp = (ref: string): unknown => {
    if (!ref.startsWith('#')) {
      throw new DescriptionError(source, `The reference "${ref}" was not bundled.`, 'Point it to an existing file or component.');
    }
    let node: unknown = document;
    for (const part of ref.slice(1).split('/').slice(1)) {
      const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
    }
    if (node === undefined) {
      throw new DescriptionError(source, `The reference "${ref}" leads nowhere.`, `Define it, or correct the reference.`);
    }
    return node;
  };

  const follow = (start: unknown): {node: unknown; refs: string[]; siblings: object[]} => {
    const refs: string[] = [];
    const siblings: object[] = [];
    let node = start;
    while (isReference(node)) {
      const {$ref, ...rest} = node;
      if (refs.includes($ref)) {
        throw new DescriptionError(
          source,
          `The reference "${$ref}" refers to itself only.`,
          'Give it a definition of its own, or remove it.',
        );
      }
      refs.push($ref);
      if (Object.keys(rest).length > 0) {
        siblings.push(rest);
      }
      node = lookUp($ref);
    }
    return {node, refs, siblings};
  };

  return {
    document,
    resolve: <T extends object>(node: T | Reference): T => {
      const {node: target, siblings} = follow(node);
      return Object.assign({}, target, ...siblings.reverse()) as T;
    },
    schema: (schema) => {
      if (typeof schema === 'boolean') {
        return {schema: schema ? {} : NOTHING, refs: []};
      }
      const {node, refs, siblings} = follow(schema);
      const target = node === true ? {} : node === false ? NOTHING : (node as SchemaObject);
      const first = refs[0];
      return {
        schema: siblings.length === 0 ? target : (Object.assign({}, target, ...siblings.reverse()) as SchemaObject),
        refs,
        ...(first?.startsWith('#/components/schemas/') === true && {name: lastPart(first)}),
      };
    },
  };
}

/** Last part of a pointer, decoded: the name of the component. */
export function lastPart(ref: string): string {
  const part = ref.split('/').at(-1) ?? ref;
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}
