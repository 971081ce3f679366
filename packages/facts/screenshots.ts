import * as z from 'zod';
import {readData} from './read-data';

/** Where the list stands, for messages. */
export const screenshotsFile = 'data/screenshots.json';

const schema = z.record(
  z.string(),
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    /** What the reader should see, 40 to 150 characters. */
    alt: z.string().min(40).max(150),
    version: z.string(),
    /** The modes that the picture exists in, if not both. */
    modes: z
      .array(z.enum(['dark', 'light']))
      .length(1)
      .optional(),
  }),
);

export type Screenshots = z.infer<typeof schema>;

/** Pictures of the product under `static/img/screens/`, by name: `web/login`. */
export function readScreenshots(): Screenshots {
  return readData(screenshotsFile, schema);
}
