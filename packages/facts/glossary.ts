import * as z from 'zod';
import {readData} from './read-data';

/** Where the terms stand, for messages. */
export const glossaryFile = 'data/glossary.yaml';

const schema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    name: z.string().min(2),
    definition: z.string().min(30).max(200),
    /** Where a page says more. The search leads there. */
    page: z.string().regex(/^\/docs\/[a-z0-9/-]+(#[a-z0-9-]+)?$/),
  }),
);

export type Glossary = z.infer<typeof schema>;

/** Words that pages explain, by id. */
export function readGlossary(root?: string): Glossary {
  return readData(glossaryFile, schema, root);
}
