import type {Json, OpenApiDocument} from '../../openapi-reference/document';

type JsonObject = Record<string, Json>;

/** Keywords that say something to readers only, so that one beside a `$ref` may replace the other. */
const annotations = ['title', 'summary', 'description', 'examples'];

/** No description nests as deeply as this, unless a schema holds itself. */
const maximumDepth = 200;

/**
 * A copy of a bundled description whose operations stand alone: what each `$ref`
 * stands for takes its place. A change of one operation then changes no other.
 */
export function inlineReferences(document: OpenApiDocument): OpenApiDocument {
  const root = document as unknown as JsonObject;
  return {...document, paths: inline(root.paths ?? {}, root, 0) as unknown as OpenApiDocument['paths']};
}

function inline(node: Json, root: JsonObject, depth: number): Json {
  if (depth > maximumDepth) {
    throw new Error('A schema of the API description holds itself. Mend: give it an end.');
  }
  if (Array.isArray(node)) {
    return node.map((entry) => inline(entry, root, depth + 1));
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const {$ref, ...beside} = node;
  const own = Object.fromEntries(
    Object.entries(beside).map(([key, value]) => [key, inline(value, root, depth + 1)]),
  );
  if (typeof $ref !== 'string') {
    return $ref === undefined ? own : {...own, $ref: inline($ref, root, depth + 1)};
  }
  return combine(inline(lookUp($ref, root), root, depth + 1) as JsonObject, own);
}

/** Keywords beside a `$ref` add to what it stands for; only those for readers replace anything. */
function combine(target: JsonObject, beside: JsonObject): JsonObject {
  const isClash = Object.keys(beside).some((key) => key in target && !annotations.includes(key));
  return isClash
    ? {...beside, allOf: [target, ...((beside.allOf as Json[] | undefined) ?? [])]}
    : {...target, ...beside};
}

function lookUp(reference: string, root: JsonObject): Json {
  const keys = reference
    .replace(/^#\//, '')
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = keys.reduce<Json | undefined>((node, key) => (node as JsonObject | undefined)?.[key], root);
  if (found === undefined) {
    throw new Error(`The API description refers to "${reference}", which is not there.`);
  }
  return found;
}
