import type {Json} from '../model/openapi';
import {walk} from './walk';

/** Characters of one text, and of one example or other value as JSON. */
const LONGEST_TEXT = 20_000;
const LONGEST_VALUE = 10_000;
const MOST_VALUES = 200;
/** Keywords with data of the API; `examples` only where it is a list, as a map names examples with a `value` each. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'example', 'examples', 'value']);

/** In a copy, as readers download the whole: what is too long for a page is shortened, or left out if it is data. */
export function shortenTexts<T extends object>(published: T): {document: T; warnings: string[]} {
  const document = structuredClone(published);
  const warnings: string[] = [];
  walk(document, (node, key, place) => {
    const value = node[key] as Json;
    const name = place.join(' > ');
    if (DATA.has(key) && place.at(-2) !== 'properties' && (key !== 'examples' || Array.isArray(value))) {
      const {length} = JSON.stringify(value);
      if (length > LONGEST_VALUE) {
        Reflect.deleteProperty(node, key);
        warnings.push(`${name} has ${length} characters and is left out.`);
      }
      return false;
    }
    if (typeof value === 'string' && value.length > LONGEST_TEXT) {
      node[key] = `${value.slice(0, LONGEST_TEXT)} …`;
      warnings.push(`${name} has ${value.length} characters and is shortened.`);
    } else if (key === 'enum' && Array.isArray(value) && value.length > MOST_VALUES) {
      node[key] = [...value.slice(0, MOST_VALUES), `… (${value.length - MOST_VALUES} more)`];
      warnings.push(`${name} has ${value.length} values and is shortened.`);
    }
    return true;
  });
  return {document, warnings};
}
