import {entriesOf} from './values';
import type {OpenApiDocument} from './openapi';
import {words} from './slug';

const REST = 'Other operations';

/** The first part of a path that tells it from others: `/v1/payment_intents/{id}` is in "Payment intents". */
export function pathGroups(document: OpenApiDocument): (path: string) => string {
  const paths = entriesOf(document.paths).map(([path]) => literalParts(path));
  const [first = []] = paths;
  const common = first.findIndex((part, index) => paths.some((parts) => parts[index] !== part));
  // Of a single path nothing is common to several.
  const start = paths.length < 2 ? 0 : common === -1 ? first.length : common;
  const tags = new Map((document.tags ?? []).map(({name}) => [name.toLowerCase(), name]));
  return (path) => {
    const parts = literalParts(path);
    const part = parts.slice(start).find(isName) ?? parts.find(isName);
    const title = part === undefined ? REST : words(part);
    return tags.get(part?.toLowerCase() ?? '') ?? tags.get(title.toLowerCase()) ?? title;
  };
}

function literalParts(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && !part.includes('{'));
}

function isName(part: string): boolean {
  return !/^(?:v\d[\w.]*|apis?|rest)$/i.test(part);
}
