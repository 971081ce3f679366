import * as z from 'zod';
import {readData} from './read-data';

/** Path of the file, for messages. */
export const glossaryFile = 'data/glossary.yaml';

const schema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    name: z.string().min(2),
    definition: z.string().min(30).max(200),
    /** Section that the search leads to. */
    page: z.string().regex(/^\/docs\/[a-z0-9/-]+(#[a-z0-9-]+)?$/),
  }),
);

export type Glossary = z.infer<typeof schema>;

/** Terms that pages explain, by id. */
export function readGlossary(root?: string): Glossary {
  return readData(glossaryFile, schema, root);
}
