/** Single faults put into a description, chosen by a seeded random number. */
import {seededRandom} from '../../site-tools/seeded-random';

type Json = null | boolean | number | string | Json[] | {[key: string]: Json};
type Holder = Json[] | Record<string, Json>;

/** A description with a fault, as text. */
export type Mutant = {name: string; text: string};

const ODD_VALUES: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%2e%2e%2f',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '# <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) `<svg onload=alert(1)>`',
  '# `<img src=x onerror=alert(1)>`',
  'a'.repeat(5000),
  '\u202Eabc',
  '\u0000',
  '\uD800',
  '{{{{',
  '(((a+)+)+)+$',
  [],
  {},
  [[]],
  [null],
  [{}],
  {a: {b: {c: []}}},
  {'': ''},
  {$ref: 5},
  {$ref: ''},
  {$ref: '#'},
  {$ref: '#/'},
  {$ref: '#/paths'},
  {$ref: '#/info/title'},
  {$ref: './none.yaml'},
  {$ref: '/dev/zero'},
  {$ref: 'file:///etc/passwd'},
  {$ref: 'ftp://a.example/b'},
  {$ref: '%'},
];

const ODD_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '$ref',
  '',
  ' ',
  '../..',
  '%2e%2e',
  '"><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'x-extra',
  '0',
  'a b\'"c',
  '\u202Ekey',
  'k'.repeat(3000),
];

/** Gives the text of the description of the given number with one to three faults. */
export function mutate(source: string, seed: number): Mutant {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const document = JSON.parse(source) as Json;
  const names: string[] = [];
  const count = 1 + Math.floor(random() * 3);
  for (let index = 0; index < count; index += 1) {
    const spots = spotsOf(document);
    const {holder, key, pointer} = pick(spots);
    const old = at(holder, key);
    const act = pick([
      'drop',
      'retype',
      'retype',
      'swap',
      'rename',
      'add',
      'cycle',
      'duplicate',
      'blow up',
      'nest',
    ] as const);
    names.push(`${act} ${pointer}`);
    switch (act) {
      case 'drop':
        remove(holder, key);
        break;
      case 'retype':
        put(holder, key, structuredClone(pick(ODD_VALUES)));
        break;
      case 'swap': {
        const other = pick(spots);
        const value = at(other.holder, other.key);
        // A value may hold the other, which would make a circle that JSON cannot write.
        put(holder, key, structuredClone(value ?? null));
        if (!JSON.stringify(old ?? null).includes(JSON.stringify(value ?? null))) {
          put(other.holder, other.key, structuredClone(old ?? null));
        }
        break;
      }
      case 'rename':
        remove(holder, key);
        put(holder, pick(ODD_KEYS), old ?? null);
        break;
      case 'add':
        put(
          typeof old === 'object' && old !== null ? old : holder,
          pick(ODD_KEYS),
          structuredClone(pick(ODD_VALUES)),
        );
        break;
      case 'cycle':
        put(holder, key, {$ref: pick([pointer, pick(spots).pointer, parentOf(pointer)])});
        break;
      case 'duplicate':
        put(holder, `${String(key)}2`, structuredClone(old ?? null));
        break;
      case 'blow up':
        put(
          holder,
          key,
          typeof old === 'string'
            ? `${old} `.repeat(200)
            : Array.from({length: 300}, () => structuredClone(old ?? null)),
        );
        break;
      case 'nest':
        put(
          holder,
          key,
          nested(
            old ?? null,
            pick(['properties', 'items', 'allOf', 'oneOf', 'not', 'x']),
            pick([5, 30, 120]),
          ),
        );
        break;
    }
  }
  let text = JSON.stringify(document, null, random() < 0.5 ? 1 : undefined) ?? '';
  if (random() < 0.15) {
    const start = Math.floor(random() * text.length);
    const length = Math.floor(random() * 20);
    names.push(`cut ${length} at ${start}`);
    text = random() < 0.5 ? text.slice(0, start) : text.slice(0, start) + text.slice(start + length);
  }
  return {name: names.join('; '), text};
}

type Spot = {holder: Holder; key: string; pointer: string};

function spotsOf(document: Json): Spot[] {
  const found: Spot[] = [];
  const visit = (node: Json, pointer: string): void => {
    if (typeof node !== 'object' || node === null) {
      return;
    }
    for (const [key, child] of Object.entries(node)) {
      const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      found.push({holder: node, key, pointer: place});
      visit(child, place);
    }
  };
  visit(document, '#');
  // Something must always be left to change.
  return found.length > 0 ? found : [{holder: [document], key: '0', pointer: '#'}];
}

function at(holder: Holder, key: string): Json | undefined {
  return (holder as Record<string, Json>)[key];
}

/** Own properties, also where the name is that of an inherited one. */
function put(holder: Holder, key: string, value: Json): void {
  if (Array.isArray(holder) && !/^\d+$/.test(key)) {
    holder.push(value);
    return;
  }
  Object.defineProperty(holder, key, {value, enumerable: true, configurable: true, writable: true});
}

function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) {
    holder.splice(Number(key), 1);
  } else {
    Reflect.deleteProperty(holder, key);
  }
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(1, pointer.lastIndexOf('/')));
}

function nested(value: Json, keyword: string, depth: number): Json {
  let result = value;
  for (let index = 0; index < depth; index += 1) {
    result =
      keyword === 'properties'
        ? {type: 'object', properties: {a: result}}
        : keyword.endsWith('Of')
          ? {[keyword]: [result, {type: 'null'}]}
          : {[keyword]: result};
  }
  return result;
}
