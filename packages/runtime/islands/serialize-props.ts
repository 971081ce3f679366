/**
 * The props of an island as JSON for the page.
 * @param file of the island, for messages
 * @returns nothing if there are no props
 * @throws Error that names prop and file if the browser could not read it back
 */
export function serializeProps(file: string, props: object): string | undefined {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  for (const [name, prop] of entries) {
    // The value itself: `JSON.stringify` has replaced dates by then.
    JSON.stringify(prop, function (this: Record<string, unknown>, key, value) {
      const problem = problemIn(key === '' ? prop : this[key]);
      if (problem !== undefined) {
        throw new Error(
          `${file}: the prop "${name}" has ${problem}, which cannot be part of a page. Fix: pass text, numbers, booleans, lists or plain objects, and elements as children.`,
        );
      }
      return value as unknown;
    });
  }
  return entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries));
}

/** What JSON would lose or change. Objects by name: pages are rendered in a context of their own. */
function problemIn(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return `the value ${value}`;
  }
  if (typeof value !== 'object' || value === null) {
    return ['function', 'symbol', 'bigint'].includes(typeof value) ? `a ${typeof value}` : undefined;
  }
  const {name} = (value as Partial<object>).constructor ?? Object;
  if ('$$typeof' in value) {
    return 'a React element';
  }
  return name === 'Object' || name === 'Array' ? undefined : `a ${name}`;
}
