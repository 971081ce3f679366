import * as z from 'zod';
import {readData} from './read-data';

/** Where the words of sight lines stand, for messages. */
export const sightLineFile = 'data/sight-line.yaml';

/** Each word with what proves it. */
const words = z.record(
  z.string().max(30),
  z.string().regex(/^(sdk [\w/]+ \w+|\/docs\/[a-z0-9/-]+#[a-z0-9-]+|filen-[\w-]+ \S+ \S+ .+)$/),
);

const schema = z.strictObject({unreadable: words, sees: words});

export type SightLineWords = z.infer<typeof schema>;

/** What pages may say that the server cannot read, and that it reads. */
export function readSightLine(root?: string): SightLineWords {
  return readData(sightLineFile, schema, root);
}
