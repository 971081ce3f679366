import * as z from 'zod';
import {readData} from './read-data';

const schema = z.looseObject({
  $defs: z.looseObject({mode: z.looseObject({enum: z.array(z.string())})}),
});

/** JSON schema of the CLI's `syncPairs.json`. */
export function readSyncPairsSchema(): z.infer<typeof schema> {
  return readData('data/sync-pairs.schema.json', schema);
}
