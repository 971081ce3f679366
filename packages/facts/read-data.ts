import {readFileSync} from 'node:fs';
import path from 'node:path';
import {isNode, parse, parseDocument, type Document, type YAMLParseError} from 'yaml';
import * as z from 'zod';

/**
 * Reads and validates a YAML or JSON file.
 * @throws Error that names the file, the line and the entry
 */
export function readData<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  root?: string,
): z.infer<Schema> {
  return readerOf(file, schema)(root);
}

/** A function that reads and validates one file, which it parses again only if it has changed: many pages show some of it. */
export function readerOf<Schema extends z.ZodType>(file: string, schema: Schema) {
  let last: {text: string; data: z.infer<Schema>} | undefined;
  return (root = process.cwd()): z.infer<Schema> => {
    const text = readFileSync(path.resolve(root, file), 'utf8');
    last = last?.text === text ? last : {text, data: parseData(file, text, schema)};
    return last.data;
  };
}

function parseData<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(parseText(file, text));
  if (result.success) {
    return result.data;
  }
  const problems = result.error.issues.map(
    ({path: entry, message}) =>
      `${file}:${lineOf(text, entry)}  ${entry.join('.')}: ${message}. Fix: correct the entry.`,
  );
  throw new Error(problems.join('\n'));
}

/** Reads and validates a list; each entry has its place, `file:line`, for messages. */
export function readList<Schema extends z.ZodObject>(
  file: string,
  schema: Schema,
  root = process.cwd(),
): (z.infer<Schema> & {place: string})[] {
  const entries = readData(file, z.array(schema), root);
  const text = readFileSync(path.resolve(root, file), 'utf8');
  return entries.map((entry, index) => ({...entry, place: `${file}:${lineOf(text, [index])}`}));
}

/** The place of an entry, for messages: `file:line`. */
export function placeIn(file: string, entry: readonly PropertyKey[], root = process.cwd()): string {
  return `${file}:${lineOf(readFileSync(path.resolve(root, file), 'utf8'), entry)}`;
}

/** By text: many problems may be in one large file. */
const documents = new Map<string, Document>();

/** Line of an entry or its closest parent. JSON is YAML too. */
function lineOf(text: string, entry: readonly PropertyKey[]): number {
  const document = documents.get(text) ?? parseDocument(text);
  documents.set(text, document);
  for (let length = entry.length; length > 0; length--) {
    const node = document.getIn(entry.slice(0, length), true);
    if (isNode(node) && node.range) {
      return text.slice(0, node.range[0]).split('\n').length;
    }
  }
  return 1;
}

function parseText(file: string, text: string): unknown {
  try {
    return file.endsWith('.json') ? JSON.parse(text) : parse(text);
  } catch (error) {
    const [{message, linePos} = error as YAMLParseError] = parseDocument(text).errors;
    const reason = message.replace(/ at line [^]*/, '').replace(/\.?$/, '.');
    throw new Error(`${file}:${linePos?.[0].line ?? 1}  ${reason} Fix: correct the syntax of the file.`);
  }
}
