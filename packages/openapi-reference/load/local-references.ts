/** References by anchor or address inside a file, which become JSON pointers: Redocly and samplers know no others. */
import {partsOf} from '../model/parts';
import {atPointer, toPointer} from '../model/resolve';
import {isComposite} from '../model/source-scalar';

/** A part of the file with an address of its own; without `$id` that is the file. */
type Resource = {base: string; pointer: string};

type Place = {node: Record<string, unknown>; pointer: string; resource: Resource; isMap: boolean};

export type LocalReferences = {
  /** References to anchors that nothing has, or to themselves. */
  unknown: {pointer: string; ref: string; reason: string}[];
  /** Dynamic references of which only one target is shown. */
  ambiguous: {pointer: string; ref: string}[];
  /** Pointers to keywords of schemas that Redocly cannot cope with; they are removed. */
  broken: string[];
};

/** Stands for the address of a file that has none. */
const FILE = 'file:///';

/** Finds the pointer to an anchor of another file by the address in a reference. */
export type PointerIn = (address: string, anchor: string) => string | undefined;

/** Changes the references of a file in place. `$id` goes, because pointers would begin there. */
export function localiseReferences(file: unknown, pointerIn: PointerIn): LocalReferences {
  const places = placesOf(file);
  const resources = new Map(places.map(({resource}) => [resource.base, resource]));
  /** Pointers by the whole address of an anchor, and by its name. */
  const anchors = new Map<string, string[]>();
  for (const {node, pointer, resource} of places) {
    for (const name of anchorsOf(node)) {
      for (const key of [`${resource.base}#${name}`, name]) {
        anchors.set(key, [...(anchors.get(key) ?? []), pointer]);
      }
    }
  }
  const target = (ref: string, resource: Resource): string | undefined => {
    const [address = '', fragment = ''] = ref.split(/#(.*)/s);
    const owner = address === '' ? resource : resources.get(resolved(address, resource.base));
    if (owner === undefined) {
      const pointer = /^[^/]/.test(fragment) ? pointerIn(address, fragment) : undefined;
      return pointer === undefined ? ref : `${address}${pointer}`;
    }
    if (fragment === '' || fragment.startsWith('/')) {
      const inside = `${owner.pointer}${fragment}`;
      const isFile = owner.base === FILE || (owner.pointer === '#' && address === '');
      return isFile || atPointer(file, inside) === undefined ? ref : inside;
    }
    return (anchors.get(`${owner.base}#${fragment}`) ?? anchors.get(fragment))?.[0];
  };
  const result: LocalReferences = {unknown: [], ambiguous: [], broken: []};
  const dynamic = new Map<unknown, string>();
  for (const {node, pointer, resource, isMap} of places) {
    const {$dynamicRef: anchor} = node;
    const ref = typeof anchor === 'string' ? anchor : node.$ref;
    if (typeof ref === 'string') {
      const found = target(ref, resource);
      if (found === undefined) {
        result.unknown.push({pointer, ref, reason: 'no schema of the file has this anchor'});
      } else if (found === pointer) {
        result.unknown.push({pointer, ref, reason: 'it leads to itself'});
      }
      const name = ref.replace('#', '');
      if (ref === anchor && (anchors.get(name) ?? []).length > 1) {
        dynamic.set(node, name);
        result.ambiguous.push({pointer, ref});
      }
      delete node.$dynamicRef;
      node.$ref = found ?? ref;
    }
    // In a map they are names; a file may be a map of parameters, one of which is called "type".
    for (const key of isMap || pointer === '#' ? [] : brokenKeywords(node)) {
      Reflect.deleteProperty(node, key);
      result.broken.push(`${pointer}/${key}`);
    }
    if (pointer === resource.pointer && pointer !== '#') {
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
  const filled = new Set<string>();
  const {$defs: definitions, $ref: ref} = node;
  if (dynamic.size === 0 || typeof ref !== 'string' || !isComposite(definitions)) {
    return filled;
  }
  const own = new Map(
    Object.entries(definitions).flatMap(([key, schema]) =>
      isComposite(schema) && '$dynamicAnchor' in schema
        ? [[String(schema.$dynamicAnchor), `${pointer}${toPointer(['$defs', key]).slice(1)}`]]
        : [],
    ) as [string, string][],
  );
  const copy = (value: unknown): unknown => {
    if (!isComposite(value)) {
      return value;
    }
    if (Array.isArray(value)) {
      return value.map(copy);
    }
    const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
    const anchor = dynamic.get(value) ?? '';
    const $ref = own.get(anchor);
    if ($ref === undefined) {
      return parts;
    }
    filled.add(anchor);
    return {...parts, $ref};
  };
  const whole = copy(atPointer(file, ref)) as object;
  if (filled.size > 0) {
    Object.assign(node, {...whole, ...node});
    delete node.$ref;
  }
  return filled;
}

function brokenKeywords(node: Place['node']): string[] {
  if ('$ref' in node && typeof node.$ref !== 'string') {
    return ['$ref'];
  }
  const {discriminator: by} = node;
  const isDiscriminator = isComposite(by) && (!('mapping' in by) || isComposite(by.mapping));
  const isType = !('type' in node) || [node.type].flat().every((type) => typeof type === 'string');
  return [
    ...('discriminator' in node && !isDiscriminator ? ['discriminator'] : []),
    ...(isType ? [] : ['type']),
  ];
}

/** Makes pointers that lead through references lead straight to their targets. */
export function straightenReferences(document: unknown): void {
  for (const {node} of partsOf(document)) {
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
  return placesOf(file).find(({node}) => anchorsOf(node).includes(anchor))?.pointer;
}

function anchorsOf({$anchor, $dynamicAnchor}: Place['node']): string[] {
  return [$anchor, $dynamicAnchor].filter((name) => typeof name === 'string');
}

/** All objects of a file that may refer or be referred to. */
function placesOf(file: unknown): Place[] {
  const own = isComposite(file) && !Array.isArray(file) ? file.$self : undefined;
  const whole = {base: typeof own === 'string' ? resolved(own, FILE) : FILE, pointer: '#'};
  /** By the pointers of what is inside. */
  const resources = new Map<string, Resource>();
  const places: Place[] = [];
  for (const {node, place, isMap} of partsOf(file)) {
    const pointer = toPointer(place);
    const around = resources.get(pointer.slice(0, pointer.lastIndexOf('/'))) ?? whole;
    const {$id: id} = node;
    const resource =
      typeof id === 'string' ? {base: resolved(id, around.base).replace(/#$/, ''), pointer} : around;
    resources.set(pointer, resource);
    if (!Array.isArray(node)) {
      places.push({node, pointer, resource, isMap});
    }
  }
  return places;
}

function resolved(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}
