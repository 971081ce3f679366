import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {loadReference} from '../load/load-reference';
import type {Reference} from '../model/reference';
import {options} from './dangers';

/** What became of a description: its pages, or the message that stops the build. */
export type Loaded = {reference?: Reference; message: string};

/** Loads a description from its text, as a build does. */
export async function loadText(text: string, name = 'api.yaml'): Promise<Loaded> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return {reference: (await loadReference(file, options)).reference, message: ''};
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DescriptionError') {
      throw error;
    }
    return {message: error.message.replaceAll(`${folder}/`, '')};
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** A whole description around one operation and shared schemas. */
export function api(operation: object, rest: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: {title: 'A', version: '1'},
    paths: {'/a': {post: {summary: 'Do it', responses: {}, ...operation}}},
    ...rest,
  });
}

/** The body of a request with this schema. */
export function body(schema: unknown): object {
  return {requestBody: {content: {'application/json': {schema}}}};
}
