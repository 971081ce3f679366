/** Calls of the API that guides use and the reference does not describe. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import {root} from '../page-parts';

/** A field of a request or an answer: JSON Schema, and what it is in a few words of Markdown. */
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

/** The file, from the repository. */
export const undescribedCallsFile = 'data/undescribed-calls.yaml';

/** Reads the file. */
export function readUndescribedCalls(): UndescribedCall[] {
  const file = path.join(root, undescribedCallsFile);
  const result = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(
      `${undescribedCallsFile}: ${(issue?.path ?? []).join('.')} ${String(issue?.message)}. Fix: correct this entry.`,
    );
  }
  return result.data;
}
