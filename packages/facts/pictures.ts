import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Where the list stands, for messages. This file has another name, because loaders take .json before .ts. */
export const screenshotsFile = 'data/screenshots.json';

const schema = z.record(
  z.string(),
  z.strictObject({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
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
export function readScreenshots(root = process.cwd()): Screenshots {
  return schema.parse(JSON.parse(readFileSync(path.join(root, screenshotsFile), 'utf8')));
}
