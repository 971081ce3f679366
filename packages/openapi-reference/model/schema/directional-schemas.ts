import type {OpenApiDocument} from '../openapi';
import {isReference, sharedSchemaRef} from '../resolve';

const byDocument = new WeakMap<OpenApiDocument, ReadonlySet<string>>();

/** Pointers of the shared schemas with fields, at any depth, that only requests or only answers have. */
export function directionalSchemas(document: OpenApiDocument): ReadonlySet<string> {
  const known = byDocument.get(document);
  if (known !== undefined) {
    return known;
  }
  const users = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const ref = sharedSchemaRef(name);
    for (const used of partsOf(schema)) {
      if (used === DIRECTIONAL) {
        found.add(ref);
      } else {
        users.set(used, [...(users.get(used) ?? []), ref]);
      }
    }
  }
  // The set grows while it is worked through.
  for (const ref of found) {
    users.get(ref)?.forEach((user) => found.add(user));
  }
  byDocument.set(document, found);
  return found;
}

const DIRECTIONAL = Symbol('directional');

/** What a schema refers to, and whether it has a field of one direction itself. */
function partsOf(root: unknown): Set<string | typeof DIRECTIONAL> {
  const parts = new Set<string | typeof DIRECTIONAL>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) {
      return;
    }
    if (isReference(node)) {
      parts.add(node.$ref);
    }
    const {readOnly, writeOnly} = node as {readOnly?: unknown; writeOnly?: unknown};
    if (readOnly === true || writeOnly === true) {
      parts.add(DIRECTIONAL);
    }
    Object.values(node).forEach(visit);
  };
  visit(root);
  return parts;
}
