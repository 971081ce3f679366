import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readData} from './read-data';

const folder = 'data/error-messages';
const schema = z.array(z.strictObject({text: z.string().min(3), page: z.string()}));

/** A literal error message of an app. */
export type ErrorMessage = {
  text: string;
  /** Route of the page that explains it. */
  page: string;
  /** File of the entry. */
  file: string;
};

/** All error messages that pages explain. */
export function readErrorMessages(root = process.cwd()): ErrorMessage[] {
  const names = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)).sort() : [];
  return names
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => readData(file, schema, root).map((message) => ({...message, file})));
}
