import {readFileSync} from 'node:fs';
import path from 'node:path';
import {isNode, LineCounter, parse, parseDocument} from 'yaml';
import type * as z from 'zod';

/**
 * Reads and validates a YAML or JSON file.
 * @throws Error that names the file, the line and the entry
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
  const {path: entry = [], message = 'not valid'} = result.error.issues[0] ?? {};
  throw new Error(`${file}:${lineOf(text, entry)}: ${entry.join('.')}: ${message}. Fix: correct the entry.`);
}

/** Line of an entry or its closest parent. JSON is YAML too. */
function lineOf(text: string, entry: readonly PropertyKey[]): number {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {lineCounter});
  for (let length = entry.length; length > 0; length--) {
    const node = document.getIn(entry.slice(0, length), true);
    if (isNode(node) && node.range) {
      return lineCounter.linePos(node.range[0]).line;
    }
  }
  return 1;
}

function parseText(file: string, text: string): unknown {
  try {
    return file.endsWith('.json') ? JSON.parse(text) : parse(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
