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
  const config = await createConfig({rules: {struct: 'error'}});
  const warnings: string[] = [];
  // Without a misfit an object may lack what it is known by.
  for (let round = 0; round < 4; round += 1) {
    const problems = await lintDocument({document, config, externalRefResolver: resolver});
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

/** Fields of newer versions, which pages show whatever version the description names. */
const NEWER =
  /^(?:query|additionalOperations|itemSchema|summary|parent|kind|name|dataValue|serializedValue|webhooks)$/;

/** A schema may have any keyword. */
const SCHEMA =
  /\/(?:schema|itemSchema|items|not|additionalProperties|(?:schemas|properties|patternProperties|allOf|oneOf|anyOf|prefixItems)\/[^/]+)$/;

/** A line for a field that OpenAPI does not know, such as a misspelt one: no page shows it. */
function unknownField({message, suggest: [hint], location: [location]}: NormalizedProblem): string[] {
  const [, name = 'x-'] = /^Property `(.*)` is not expected here\.$/.exec(message) ?? [];
  const {pointer = ''} = location ?? {};
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const isShown = NEWER.test(name) || /\/(?:paths|responses)$/.test(parent);
  const isKeyword = SCHEMA.test(parent) && hint !== 'description';
  if (location === undefined || name.startsWith('x-') || isShown || isKeyword) {
    return [];
  }
  const use = hint === undefined ? '' : `use "${hint}", or `;
  return [
    `${placeOf(location)}: ${readablePointer(pointer)} is on no page: OpenAPI knows no "${name}" there. Fix: ${use}remove it.`,
  ];
}

function removeOnce(document: Document, problems: readonly NormalizedProblem[]): string[] {
  const lists = new Set<unknown[]>();
  const warnings = problems.flatMap(({message, location: [location]}) => {
    const pointer = location?.pointer ?? '';
    const parent = atPointer(document.parsed, pointer.slice(0, pointer.lastIndexOf('/')));
    const fault = isComposite(parent) ? faultOf(message, parent as object, lastPart(pointer)) : undefined;
    if (location === undefined || fault === undefined) {
      return [];
    }
    Reflect.deleteProperty(parent as object, lastPart(pointer));
    if (Array.isArray(parent)) {
      lists.add(parent);
    }
    return [`${placeOf(location)}: ${readablePointer(pointer)} is left out: ${fault}`];
  });
  // Only now, because the pointers use the original indexes; `filter` skips the holes.
  lists.forEach((list) => list.splice(0, Infinity, ...list.filter(() => true)));
  return warnings;
}

/** What is wrong with a value, and how to correct it; `undefined` if pages can show it. */
function faultOf(message: string, parent: object, key: string): string | undefined {
  const value: unknown = Reflect.get(parent, key);
  const [, missing = ''] = /^The field `(\w+)` must be present/.exec(message) ?? [];
  if (NEEDED.includes(missing) && value !== undefined) {
    return `it has no "${missing}". Fix: add "${missing}: …".`;
  }
  const reason = message.replace(/^E/, 'e').replace(/\.?$/, '.');
  // A parameter of Swagger 2.0, such as that of the body, has no place on a page.
  if (reason.startsWith('`in` can be one of the following only')) {
    return `${reason} Fix: use one of these.`;
  }
  const [, expected] = /^expected type `(\w+)`/.exec(reason) ?? [];
  if (!reason.startsWith('expected type') || isNumber(value, expected)) {
    return undefined;
  }
  if (expected === 'string' && (/number|boolean/.test(typeof value) || value instanceof SourceScalar)) {
    Reflect.set(parent, key, String(value));
    return undefined;
  }
  return `${reason} Fix: give it that type, or remove it.`;
}

/** Whether a value is of the expected type, and only spelt in a special way. */
function isNumber(value: unknown, expected: string | undefined): boolean {
  return value instanceof SourceScalar && expected?.replace('integer', 'number') === typeof value.valueOf();
}
