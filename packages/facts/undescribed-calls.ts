/** API calls that guides use but the reference does not describe. */
import * as z from 'zod';
import {readData} from './read-data';

/** A field of a request or response: JSON Schema, and a short description in Markdown. */
export type CallField = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: (string | number)[];
  items?: CallField;
  properties?: Record<string, CallField>;
  optional?: boolean;
  text?: string;
};

const field: z.ZodType<CallField> = z.lazy(() =>
  z.strictObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.union([z.string(), z.number()])).optional(),
    items: field.optional(),
    properties: z.record(z.string(), field).optional(),
    optional: z.boolean().optional(),
    text: z.string().optional(),
  }),
);

const schema = z.array(
  z.strictObject({
    call: z.string().regex(/^(GET|POST) \//),
    host: z.enum(['gateway', 'ingest', 'egest']).default('gateway'),
    open: z.boolean().default(false),
    query: z.boolean().default(false),
    does: z.string(),
    guide: z.tuple([z.string(), z.string()]),
    request: z.record(z.string(), field).default({}),
    answer: z.record(z.string(), field).optional(),
    data: field.optional(),
    codes: z.array(z.string()).default([]),
  }),
);

export type UndescribedCall = z.infer<typeof schema>[number];

/** Path of the file, for messages. */
export const undescribedCallsFile = 'data/undescribed-calls.yaml';

export function readUndescribedCalls(): UndescribedCall[] {
  return readData(undescribedCallsFile, schema);
}
