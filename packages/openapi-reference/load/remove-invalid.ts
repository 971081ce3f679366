import {
  createConfig,
  lintDocument,
  type BaseResolver,
  type Document,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import {atPointer, lastPart} from '../model/resolve';
import {SourceScalar, isComposite} from '../model/source-scalar';
import {placeOf, readablePointer} from './explain';

/** Fields without which pages cannot say anything about the object around them. */
const NEEDED = ['name', 'in', 'url', 'type', 'propertyName'];

/**
 * Removes values that OpenAPI does not allow, and objects that lack what they are
 * known by; returns a line for each. A number where it wants text is text.
 */
export async function removeInvalid(document: Document, resolver: BaseResolver): Promise<string[]> {
  const warnings: string[] = [];
  // Without a misfit an object may lack what it is known by.
  for (let round = 0; round < 4; round += 1) {
    const problems = await problemsOf(document, resolver);
    if (round === 0) {
      warnings.push(...problems.flatMap(unknownField));
    }
    const removed = removeOnce(document, problems);
    if (removed.length === 0) {
      break;
    }
    warnings.push(...removed);
  }
  return warnings;
}

async function problemsOf(
  document: Document,
  externalRefResolver: BaseResolver,
): Promise<NormalizedProblem[]> {
  const config = await createConfig({rules: {struct: 'error'}});
  return lintDocument({document, config, externalRefResolver});
}

/** Fields of newer versions, which pages show whatever version the description names. */
const NEWER: ReadonlySet<string> = new Set(
  'query additionalOperations itemSchema summary parent kind name dataValue serializedValue webhooks'.split(
    ' ',
  ),
);

/** A schema may have any keyword. */
const SCHEMA =
  /\/(?:schema|itemSchema|items|not|additionalProperties|(?:schemas|properties|patternProperties|allOf|oneOf|anyOf|prefixItems)\/[^/]+)$/;

/** A line for a field that OpenAPI does not know, such as a misspelt one: no page shows it. */
function unknownField(problem: NormalizedProblem): string[] {
  const {pointer = ''} = problem.location[0] ?? {};
  const [, name = 'x-'] = /^Property `(.*)` is not expected here\.$/.exec(problem.message) ?? [];
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const [hint] = problem.suggest;
  const isShown = NEWER.has(name) || /\/(?:paths|responses)$/.test(parent);
  if (name.startsWith('x-') || isShown || (SCHEMA.test(parent) && hint !== 'description')) {
    return [];
  }
  const use = hint === undefined ? '' : `use "${hint}", or `;
  return [
    `${placeOf(problem)}: ${readablePointer(pointer)} is on no page: OpenAPI knows no "${name}" there. Fix: ${use}remove it.`,
  ];
}

function removeOnce(document: Document, problems: readonly NormalizedProblem[]): string[] {
  const lists = new Set<unknown[]>();
  const warnings = problems.flatMap((problem) => {
    const pointer = problem.location[0]?.pointer ?? '';
    const parent = atPointer(document.parsed, pointer.slice(0, pointer.lastIndexOf('/')));
    const fault = isComposite(parent) ? faultOf(problem, parent as object, lastPart(pointer)) : undefined;
    if (fault === undefined) {
      return [];
    }
    Reflect.deleteProperty(parent as object, lastPart(pointer));
    if (Array.isArray(parent)) {
      lists.add(parent);
    }
    return [`${placeOf(problem)}: ${readablePointer(pointer)} is left out: ${fault}`];
  });
  // Only now, because the pointers use the original indexes; `filter` skips the holes.
  lists.forEach((list) => list.splice(0, Infinity, ...list.filter(() => true)));
  return warnings;
}

/** What is wrong with a value, and how to correct it; `undefined` if pages can show it. */
function faultOf({message}: NormalizedProblem, parent: object, key: string): string | undefined {
  const value: unknown = Reflect.get(parent, key);
  const [, missing] = /^The field `(\w+)` must be present/.exec(message) ?? [];
  if (missing !== undefined && NEEDED.includes(missing) && value !== undefined) {
    return `it has no "${missing}". Fix: add "${missing}: …".`;
  }
  // A parameter of Swagger 2.0, such as that of the body, has no place on a page.
  if (/^`in` can be one of the following only/.test(message)) {
    return `${message.replace(/\.?$/, '.')} Fix: use one of these.`;
  }
  if (!message.startsWith('Expected type')) {
    return undefined;
  }
  const [, expected] = /`(\w+)`/.exec(message) ?? [];
  if (expected === 'string' && isScalar(value)) {
    Reflect.set(parent, key, String(value));
    return undefined;
  }
  if (value instanceof SourceScalar && expected?.replace('integer', 'number') === typeof value.valueOf()) {
    return undefined;
  }
  return `${message.replace(/^E/, 'e').replace(/\.?$/, '.')} Fix: give it that type, or remove it.`;
}

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || value instanceof SourceScalar;
}
