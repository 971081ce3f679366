import type {OpenApiDocument} from './openapi';
import {words} from './slug';

const REST = 'Other operations';

/** The first part of a path that is a name: `/v1/payment_intents/{id}` is in "Payment intents". */
export function pathGroups({tags = []}: OpenApiDocument): (path: string) => string {
  const named = new Map(tags.map(({name}) => [name.toLowerCase(), name]));
  return (path) => {
    const part = path.split('/').find(isName);
    const title = part === undefined ? REST : words(part);
    return named.get(part?.toLowerCase() ?? '') ?? named.get(title.toLowerCase()) ?? title;
  };
}

function isName(part: string): boolean {
  return part !== '' && !part.includes('{') && !/^(?:v\d[\w.]*|apis?|rest)$/i.test(part);
}
