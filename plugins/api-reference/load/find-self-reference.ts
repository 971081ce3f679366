import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap} from 'yaml';

export type SelfReference = {file: string; line: number; name: string};

/** One schema that is nothing but a reference. */
type Alias = {target: string; line: number; name: string; file: string};

/**
 * Finds a schema that is nothing but a reference to itself, directly or through
 * others. Such a schema allows no statement about a value, and tools loop on it.
 * @param root absolute path of the root file; files it refers to are read too
 */
export function findSelfReference(root: string): SelfReference | undefined {
  const aliases = new Map<string, Alias>();
  const queue = [root];
  const seen = new Set<string>();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || statSync(file, {throwIfNoEntry: false})?.isFile() !== true) {
      continue;
    }
    seen.add(file);
    queue.push(...readAliases(file, aliases));
  }
  for (const [start, alias] of aliases) {
    const visited = new Set<string>([start]);
    let next: string | undefined = alias.target;
    while (next !== undefined && !visited.has(next)) {
      visited.add(next);
      next = aliases.get(next)?.target;
    }
    if (next === start) {
      return {file: alias.file, line: alias.line, name: alias.name};
    }
  }
  return undefined;
}

/** Collects the aliases of one file and returns the files that it refers to. */
function readAliases(file: string, aliases: Map<string, Alias>): string[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), {lineCounter: lines, logLevel: 'silent'});
  const files: string[] = [];
  const walk = (node: unknown, pointer: string): void => {
    if (isMap(node)) {
      const target = node.get('$ref');
      if (typeof target === 'string') {
        const absolute = absoluteTarget(target, file);
        if (!absolute.startsWith('http')) {
          files.push(absolute.slice(0, absolute.indexOf('#')));
        }
      }
      const alias = aliasTarget(node);
      if (alias !== undefined && isDefinition(pointer)) {
        const offset = (node as Node).range?.[0] ?? 0;
        aliases.set(`${file}#${pointer}`, {
          target: absoluteTarget(alias, file),
          line: lines.linePos(offset).line,
          name: pointer.split('/').at(-1) || path.basename(file).replace(/\.\w+$/, ''),
          file,
        });
      }
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : '';
        walk(pair.value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => walk(item, `${pointer}/${index}`));
    }
  };
  walk(document.contents, '');
  return files;
}

/** The one thing that a schema refers to, if it says nothing else. */
function aliasTarget(node: YAMLMap): string | undefined {
  const [only, ...others] = node.items;
  if (only === undefined || others.length > 0 || !isScalar(only.key)) {
    return undefined;
  }
  const {value} = only as {value: unknown};
  if (only.key.value === '$ref' && isScalar(value)) {
    return String(value.value);
  }
  if (only.key.value === 'allOf' && isSeq(value) && value.items.length === 1) {
    const [part] = value.items;
    return isMap(part) ? aliasTarget(part) : undefined;
  }
  return undefined;
}

/** Only a shared schema, or a whole file, can be referred to and so be part of a circle. */
function isDefinition(pointer: string): boolean {
  return (
    pointer === '' ||
    /^\/components\/schemas\/[^/]+$/.test(pointer) ||
    /^\/\$?def(initions|s)\/[^/]+$/.test(pointer)
  );
}

function absoluteTarget(ref: string, file: string): string {
  if (/^https?:/.test(ref)) {
    return ref;
  }
  const [name = '', pointer = ''] = ref.split('#');
  return `${name === '' ? file : path.resolve(path.dirname(file), name)}#${pointer}`;
}
