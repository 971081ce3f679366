import {existsSync} from 'node:fs';
import path from 'node:path';
import {getLineColLocation, type Source} from '@redocly/openapi-core';
import {display} from './explain';
import type {FileResolver} from './file-resolver';

/** One file of a description, read and parsed. */
export type Part = {file: string; source: Source; parsed: unknown};

/**
 * Reads the root file and all files that it refers to, directly or through
 * others. What does not exist or may not be read is left out; the linter names it
 * with its place.
 * @param resolver keeps what it has read, so that nothing is parsed twice
 */
export async function readParts(root: string, resolver: FileResolver): Promise<Part[]> {
  const parts: Part[] = [];
  const queue = [root];
  const seen = new Set<string>();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file) || resolver.refusal(file) !== undefined) {
      continue;
    }
    seen.add(file);
    const read = await resolver.resolveDocument(null, file, file === root);
    if (read instanceof Error) {
      throw read;
    }
    const part = {file, source: read.source, parsed: read.parsed as unknown};
    parts.push(part);
    queue.push(...filesReferredTo(part));
  }
  return parts;
}

function filesReferredTo({file, parsed}: Part): string[] {
  const found = new Set<string>();
  visitObjects(parsed, (node) => {
    const ref = '$ref' in node ? node.$ref : undefined;
    if (typeof ref === 'string' && !ref.startsWith('#') && !/^[a-z][\w+.-]+:/i.test(ref)) {
      found.add(path.resolve(path.dirname(file), ref.split('#')[0] ?? ''));
    }
  });
  return [...found];
}

/**
 * Visits every object and list once, however often YAML aliases name it, in the
 * order of the file.
 * @param look is given the node and its pointer, e.g. `#/paths/~1a/get`
 */
export function visitObjects(root: unknown, look: (node: object, pointer: string) => void): void {
  const seen = new Set<object>();
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) {
      return;
    }
    seen.add(node);
    look(node, pointer);
    for (const [key, child] of Object.entries(node)) {
      visit(child, below(pointer, key));
    }
  };
  visit(root, '#');
}

/** The pointer of something inside. */
export function below(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** File and line of a place, as an editor opens it: `openapi/openapi.yaml:12:5`. */
export function placeIn({file, source}: Part, pointer: string, reportOnKey = false): string {
  const {start} = getLineColLocation({
    source,
    pointer: pointer === '#' ? '#/' : pointer,
    reportOnKey,
  });
  return `${display(file)}:${start.line}:${start.col}`;
}
