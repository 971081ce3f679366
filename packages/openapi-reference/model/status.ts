import {STATUS_CODES} from 'node:http';
import {ownEntry} from './values';

/** Texts that differ from the official ones, in British spelling or because the names are new. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  '200': 'OK',
  '401': 'Unauthorised',
  '413': 'Content too large',
  '414': 'URI too long',
  '418': "I'm a teapot",
  '422': 'Unprocessable content',
  '505': 'HTTP version not supported',
};

/** Names a status for people: `200 OK`, `Any 4XX status`, `Any other status`. */
export function statusTitle(status: string): string {
  if (status === 'default') {
    return 'Any other status';
  }
  if (/^[1-5]XX$/i.test(status)) {
    return `Any ${status.toUpperCase()} status`;
  }
  const official = ownEntry(STATUS_CODES, status);
  const text =
    ownEntry(OWN_TEXTS, status) ?? (official && official.charAt(0) + official.slice(1).toLowerCase());
  return text === undefined ? status : `${status} ${text}`;
}
