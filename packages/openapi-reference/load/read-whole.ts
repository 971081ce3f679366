import {readFile} from 'node:fs/promises';
import {Source, type Document} from '@redocly/openapi-core';
import {atPointer, isReference} from '../model/resolve';

/** A bundled description, and the files that it was made of. */
export type Whole = {document: Document; files: string[]};

/**
 * Reads a description that is one JSON file and needs no bundling, as large
 * ones are: all its references lead to something in the file. The rest, and
 * all that is wrong with a file, is left to the bundler, which takes longer.
 */
export async function readWhole(file: string): Promise<Whole | undefined> {
  const text = await readFile(file, 'utf8');
  if (!text.trimStart().startsWith('{')) {
    return undefined;
  }
  try {
    const parsed: unknown = JSON.parse(text);
    return isWhole(parsed) ? {document: {source: new Source(file, text), parsed}, files: [file]} : undefined;
  } catch {
    return undefined;
  }
}

function isWhole(root: unknown): boolean {
  const known = new Map<string, boolean>();
  const leadsSomewhere = (ref: string): boolean => {
    // As long as it is followed it leads nowhere, so that a circle has an end.
    const found =
      known.get(ref) ?? (known.set(ref, false) && ref.startsWith('#/') && isPart(atPointer(root, ref)));
    known.set(ref, found);
    return found;
  };
  const isPart = (node: unknown): boolean =>
    isReference(node) ? leadsSomewhere(node.$ref) : typeof node === 'object' && node !== null;
  const isFine = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) {
      return true;
    }
    return (!isReference(node) || leadsSomewhere(node.$ref)) && Object.values(node).every(isFine);
  };
  return isFine(root);
}
