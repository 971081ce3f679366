import * as z from 'zod';
import {readData} from './read-data';

/** Path of the file, for messages. */
export const sightLineFile = 'data/sight-line.yaml';

/** Each word with its source. */
const words = z.record(
  z.string().max(30),
  z.string().regex(/^(sdk [\w/]+ \w+|\/docs\/[a-z0-9/-]+#[a-z0-9-]+|filen-[\w-]+ \S+ \S+ .+)$/),
);

const schema = z.strictObject({unreadable: words, sees: words});

export type SightLineWords = z.infer<typeof schema>;

/** Words that pages may use for what the server cannot read, and what it reads. */
export function readSightLine(root?: string): SightLineWords {
  return readData(sightLineFile, schema, root);
}
