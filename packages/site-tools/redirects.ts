import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The redirects that a built site has for static hosts, by path. */
export function readRedirects(directory: string): Map<string, string> {
  const file = path.join(directory, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(lines.map((line) => line.split(' ')).map(([from = '', to = '']) => [from, to]));
}
