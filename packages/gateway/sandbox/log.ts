import {appendFileSync} from 'node:fs';
import type {Call} from '../types';

/**
 * Writes a line per request: text, or JSON where the file ends in `.jsonl`.
 * @param file empty = the terminal
 * @throws Error if the file cannot be written
 */
export function logTo(file: string): (call: Call) => void {
  const write = (text: string): void => (file === '' ? console.log(text) : appendFileSync(file, `${text}\n`));
  if (file !== '') {
    try {
      appendFileSync(file, '');
    } catch {
      throw new Error(`The log "${file}" cannot be written. Fix: name a file in a folder that exists.`);
    }
  }
  return ({now, host, method, path, query, status, answer, account, bytes, sent}) => {
    const index = query.get('index');
    const line = {
      time: new Date(now).toISOString(),
      host,
      method,
      path: index === null ? path : `${path}?index=${index}`,
      status,
      code: String(answer?.code ?? '-'),
      authorised: account !== undefined,
      received: bytes.length,
      sent,
    };
    const words = {...line, authorised: line.authorised ? 'authorised' : 'anonymous'};
    write(file.endsWith('.jsonl') ? JSON.stringify(line) : Object.values(words).join(' '));
  };
}
