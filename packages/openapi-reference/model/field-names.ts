import {isComposite} from './source-scalar';
import {atPointer} from './resolve';

/** Names of all parameters and fields in a part of a description, and in what it refers to, found in the plainest way. */
export function fieldNames(document: unknown, part: unknown, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isComposite(node)) {
      return;
    }
    const {$ref: ref, in: place, name, properties} = node as Record<string, unknown>;
    if (typeof place === 'string' && typeof name === 'string') {
      names.add(name);
    }
    // A map: in it `type` and `default` are names too.
    const fields = isComposite(properties) && !Array.isArray(properties) ? Object.entries(properties) : [];
    fields.forEach(([key, field]) => {
      names.add(key);
      visit(field);
    });
    if (typeof ref === 'string' && !seen.has(ref)) {
      seen.add(ref);
      visit(atPointer(document, ref));
    }
    for (const [key, value] of Object.entries(node)) {
      if (!/^(?:properties|examples?|default|enum|const|callbacks|x-.*)$/.test(key)) {
        visit(value);
      }
    }
  };
  visit(part);
  return names;
}
