import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type * as z from 'zod';

/**
 * Reads and validates a YAML or JSON file.
 * @throws Error that names the file and the entry
 */
export function readData<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  root = process.cwd(),
): z.infer<Schema> {
  const text = readFileSync(path.resolve(root, file), 'utf8');
  const result = schema.safeParse(parseText(file, text));
  if (result.success) {
    return result.data;
  }
  const [issue] = result.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new Error(`${file}: ${place}: ${issue?.message ?? 'not valid'}. Fix: correct the entry.`);
}

function parseText(file: string, text: string): unknown {
  try {
    return file.endsWith('.json') ? JSON.parse(text) : parse(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
