import * as z from 'zod';
import {readData} from './read-data';

/** Path of the file, for messages. */
export const screenshotsFile = 'data/screenshots.json';

const schema = z.record(
  z.string(),
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.string().min(40).max(150),
    version: z.string(),
    /** The only colour mode of the picture, if not both. */
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
