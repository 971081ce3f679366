/**
 * The props of an island as JSON for the page.
 * @param file of the island, for messages
 * @returns nothing if there are no props
 * @throws Error that names prop and file if the browser could not read it back
 */
export function serializeProps(file: string, props: object): string | undefined {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  for (const [name, value] of entries) {
    const problem = problemIn(value, name);
    if (problem !== undefined) {
      throw new Error(
        `${file}: the prop ${problem}, which cannot be part of a page. Fix: pass text, numbers, booleans, lists or plain objects, and elements as children.`,
      );
    }
  }
  return entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries));
}

/** Names the first value that JSON would lose or change. */
function problemIn(value: unknown, place: string): string | undefined {
  if (value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) {
    return undefined;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : `"${place}" is ${value}`;
  }
  if (Array.isArray(value)) {
    return firstProblem(value.map((item, index) => [item, `${place}[${index}]`]));
  }
  if (typeof value === 'object' && '$$typeof' in value) {
    return `"${place}" is a React element`;
  }
  if (isPlain(value)) {
    return firstProblem(Object.entries(value).map(([key, item]) => [item, `${place}.${key}`]));
  }
  return `"${place}" is a ${typeof value === 'object' ? value.constructor.name : typeof value}`;
}

/** By name: pages are rendered in a context of their own, whose `Object` is another. */
function isPlain(value: unknown): value is object {
  const prototype = typeof value === 'object' ? (Object.getPrototypeOf(value) as object | null) : undefined;
  return prototype === null || prototype?.constructor.name === 'Object';
}

function firstProblem(items: [value: unknown, place: string][]): string | undefined {
  for (const [value, place] of items) {
    const problem = problemIn(value, place);
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}
