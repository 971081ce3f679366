/** References by anchor or address inside a file, which become JSON pointers: Redocly and samplers know no others. */
import {atPointer} from '../model/resolve';
import {isComposite} from '../model/source-scalar';

/** A part of the file with an address of its own; without `$id` that is the file. */
type Resource = {base: string; pointer: string};

type Place = {node: Record<string, unknown>; pointer: string; resource: Resource};

export type LocalReferences = {
  /** References to anchors that nothing has, or to themselves. */
  unknown: {pointer: string; ref: string; reason: string}[];
  /** Dynamic references of which only one target is shown. */
  ambiguous: {pointer: string; ref: string}[];
  /** Keywords of schemas that Redocly cannot cope with; they are removed. */
  broken: {pointer: string; key: string}[];
};

/** Keywords whose values are data. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'value']);

/** Stands for the address of a file that has none. */
const FILE = 'file:///';

/** Maps from names of the API. */
const NAMED = /\/(?:properties|patternProperties|\$defs|schemas)$/;

/** Finds the pointer to an anchor of another file by the address in a reference. */
export type PointerIn = (address: string, anchor: string) => string | undefined;

/** Changes the references of a file in place. `$id` goes, because pointers would begin there. */
export function localiseReferences(file: unknown, pointerIn: PointerIn = () => undefined): LocalReferences {
  const places = placesOf(file);
  const resources = new Map(places.map(({resource}) => [resource.base, resource]));
  const anchors = new Map<string, string>();
  const named = new Map<string, string[]>();
  for (const {node, pointer, resource} of places) {
    for (const name of [node.$anchor, node.$dynamicAnchor].filter((value) => typeof value === 'string')) {
      const address = `${resource.base}#${name}`;
      anchors.set(address, anchors.get(address) ?? pointer);
      named.set(name, [...(named.get(name) ?? []), pointer]);
    }
  }
  const target = (ref: string, resource: Resource): string | undefined => {
    const [address = '', fragment = ''] = ref.split(/#(.*)/s);
    const owner = address === '' ? resource : resources.get(resolved(address, resource.base));
    if (owner === undefined) {
      const pointer = /^[^/]/.test(fragment) ? pointerIn(address, fragment) : undefined;
      return pointer === undefined ? ref : `${address}#${pointer}`;
    }
    if (fragment === '' || fragment.startsWith('/')) {
      const inside = `#${owner.pointer}${fragment}`;
      const isFile = owner.base === FILE || (owner.pointer === '' && address === '');
      return isFile || atPointer(file, inside) === undefined ? ref : inside;
    }
    const found = anchors.get(`${owner.base}#${fragment}`) ?? named.get(fragment)?.[0];
    return found === undefined ? undefined : `#${found}`;
  };
  const result: LocalReferences = {unknown: [], ambiguous: [], broken: []};
  const dynamic = new Map<unknown, string>();
  for (const {node, pointer, resource} of places) {
    const key = typeof node.$dynamicRef === 'string' ? '$dynamicRef' : '$ref';
    const ref = node[key];
    if (typeof ref === 'string') {
      const found = target(ref, resource);
      if (found === undefined) {
        result.unknown.push({pointer, ref, reason: 'no schema of the file has this anchor'});
      } else if (found === `#${pointer}`) {
        result.unknown.push({pointer, ref, reason: 'it leads to itself'});
      }
      if (key === '$dynamicRef' && (named.get(ref.replace('#', '')) ?? []).length > 1) {
        dynamic.set(node, ref.replace('#', ''));
        result.ambiguous.push({pointer, ref});
      }
      delete node.$dynamicRef;
      node.$ref = found ?? ref;
    }
    for (const key of brokenKeywords(node, pointer)) {
      Reflect.deleteProperty(node, key);
      result.broken.push({pointer, key});
    }
    if (pointer === resource.pointer && pointer !== '') {
      delete node.$id;
    }
  }
  for (const {node, pointer} of places) {
    const filled = fillIn(file, node, pointer, dynamic);
    result.ambiguous = result.ambiguous.filter(({ref}) => !filled.has(ref.replace('#', '')));
  }
  return result;
}

/**
 * Copies the schema that a reference leads to, if it leaves a place to be filled in by an anchor among
 * the definitions beside the reference, as lists of anything do.
 * @returns the anchors that fill a place
 */
function fillIn(
  file: unknown,
  node: Place['node'],
  pointer: string,
  dynamic: ReadonlyMap<unknown, string>,
): ReadonlySet<string> {
  const own = new Map(
    Object.entries(isComposite(node.$defs) ? node.$defs : {}).flatMap(([key, schema]) =>
      isComposite(schema) && '$dynamicAnchor' in schema
        ? [[String(schema.$dynamicAnchor), `#${pointer}/$defs/${encodePart(key)}`]]
        : [],
    ) as [string, string][],
  );
  const filled = new Set<string>();
  if (own.size === 0 || dynamic.size === 0 || typeof node.$ref !== 'string') {
    return filled;
  }
  const copy = (value: unknown): unknown => {
    if (!isComposite(value)) {
      return value;
    }
    const anchor = dynamic.get(value) ?? '';
    const target = own.get(anchor);
    if (target !== undefined) {
      filled.add(anchor);
    }
    return Array.isArray(value)
      ? value.map(copy)
      : {
          ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])),
          ...(target !== undefined && {$ref: target}),
        };
  };
  const whole = copy(atPointer(file, node.$ref)) as object;
  if (filled.size > 0) {
    Object.assign(node, {...whole, ...node});
    delete node.$ref;
  }
  return filled;
}

function brokenKeywords(node: Record<string, unknown>, pointer: string): string[] {
  // There they are names; a file may be a map of parameters, one of which is called "type".
  if (pointer === '' || NAMED.test(pointer)) {
    return [];
  }
  if ('$ref' in node && typeof node.$ref !== 'string') {
    return ['$ref'];
  }
  const types = 'type' in node ? [node.type].flat() : [];
  return [
    ...('discriminator' in node && !isDiscriminator(node.discriminator) ? ['discriminator'] : []),
    ...(types.some((type) => typeof type !== 'string') ? ['type'] : []),
  ];
}

function isDiscriminator(value: unknown): boolean {
  return isComposite(value) && (!('mapping' in value) || isComposite(value.mapping));
}

/** Makes pointers that lead through references lead straight to their targets. */
export function straightenReferences(document: unknown): void {
  for (const {node} of placesOf(document)) {
    if (typeof node.$ref === 'string' && node.$ref.startsWith('#/')) {
      node.$ref = straight(document, node.$ref);
    }
  }
}

function straight(document: unknown, ref: string): string {
  let pointer = '#';
  let node = document;
  for (const part of ref.split('/').slice(1)) {
    for (let hops = 0; hops < 100 && isComposite(node) && !Array.isArray(node); hops += 1) {
      if (typeof node.$ref !== 'string' || atPointer(node, `#/${part}`) !== undefined) {
        break;
      }
      pointer = node.$ref;
      node = atPointer(document, pointer);
    }
    pointer += `/${part}`;
    node = atPointer(node, `#/${part}`);
  }
  return node === undefined ? ref : pointer;
}

/** The pointer to the first schema of a file with an anchor. */
export function pointerToAnchor(file: unknown, anchor: string): string | undefined {
  return placesOf(file).find(({node}) => [node.$anchor, node.$dynamicAnchor].includes(anchor))?.pointer;
}

/** All objects of a file that may refer or be referred to. */
function placesOf(file: unknown): Place[] {
  const places: Place[] = [];
  const visit = (node: unknown, pointer: string, around: Resource): void => {
    if (!isComposite(node)) {
      return;
    }
    if (Array.isArray(node)) {
      node.forEach((entry, index) => visit(entry, `${pointer}/${index}`, around));
      return;
    }
    const {$id: id} = node;
    const resource =
      typeof id === 'string' ? {base: resolved(id, around.base).replace(/#$/, ''), pointer} : around;
    places.push({node, pointer, resource});
    for (const [key, value] of Object.entries(node)) {
      if (!DATA.has(key) || NAMED.test(pointer)) {
        visit(value, `${pointer}/${encodePart(key)}`, resource);
      }
    }
  };
  const own = isComposite(file) && !Array.isArray(file) ? file.$self : undefined;
  visit(file, '', {base: typeof own === 'string' ? resolved(own, FILE) : FILE, pointer: ''});
  return places;
}

function resolved(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

function encodePart(key: string): string {
  return key.replaceAll('%', '%25').replaceAll('~', '~0').replaceAll('/', '~1');
}
