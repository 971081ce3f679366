import {isComposite} from './source-scalar';

/** A list or an object in a description. The keys of a map are names of the API. */
export type Part = {node: Record<string, unknown>; place: readonly string[]; isMap: boolean};

/** Keywords whose values are maps from names of the API to schemas. */
export const MAPS = /^(?:properties|patternProperties|dependentSchemas|\$defs|schemas)$/;

/** Keywords whose values are data, in which a `description` is none. */
const DATA = /^(?:const|default|enum|example|mapping|value|x-sdk)$/;

/**
 * All lists and objects of a description in its order, without those inside of examples and other data. What the
 * caller changes in one of them counts for the parts below.
 * @param isSkipped whether to leave out the part at a place
 */
export function* partsOf(
  root: unknown,
  isSkipped: (place: readonly string[], isInMap: boolean) => boolean = () => false,
): Generator<Part> {
  const waiting: {node: unknown; place: readonly string[]; isMap: boolean}[] = [
    {node: root, place: [], isMap: false},
  ];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const {node, place, isMap} = part;
    if (!isComposite(node)) {
      continue;
    }
    yield part as Part;
    const parts = Object.entries(node).filter(([, value]) => isComposite(value));
    for (const [key, value] of parts.reverse()) {
      const isData = DATA.test(key) || (key === 'examples' && Array.isArray(value));
      const inner = [...place, key];
      if ((isMap || !isData) && !isSkipped(inner, isMap)) {
        waiting.push({node: value, place: inner, isMap: !isMap && MAPS.test(key)});
      }
    }
  }
}
