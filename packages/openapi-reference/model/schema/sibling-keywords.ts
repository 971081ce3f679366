import type {SchemaObject} from '../openapi';

/** Keywords that say something about a value without limiting it. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  'default',
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'nullable',
  'readOnly',
  'title',
  'writeOnly',
  'xml',
]);

/** Keywords that limit a value without adding fields. */
const LIMITS: ReadonlySet<string> = new Set(['maxProperties', 'minProperties', 'required', 'type']);

function isAnnotation(schema: object): boolean {
  return Object.keys(schema).every((key) => ANNOTATIONS.has(key) || key.startsWith('x-'));
}

/** Whether a schema refines another one and has no fields of its own. */
export function isRefinement(schema: object): boolean {
  return Object.keys(schema).every((key) => ANNOTATIONS.has(key) || LIMITS.has(key) || key.startsWith('x-'));
}

/** Texts beside a `$ref` replace those of its target; everything else must hold beside it, as in `allOf`. */
export function mergeSiblingKeywords(target: SchemaObject, beside: SchemaObject): SchemaObject {
  if (isAnnotation(beside)) {
    return {...target, ...beside};
  }
  const texts = Object.entries({...target, ...beside}).filter(([key]) => isAnnotation({[key]: true}));
  return {...(Object.fromEntries(texts) as SchemaObject), allOf: [target, beside]};
}
