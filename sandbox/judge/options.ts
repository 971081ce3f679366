import {appendFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {people} from '../server/accounts';
import {parseFault, type Fault} from '../server/faults';
import type {Call} from '../server/types';

export type SandboxOptions = {
  /** 0 takes any free one. */
  port?: number;
  /** Refuses what other clients could not read, instead of a warning. */
  isStrict?: boolean;
  faults?: readonly Fault[];
  /** Lets web pages of every origin call it. */
  allowsPages?: boolean;
  isCheck?: boolean;
  /** Whose items the check adds, and who the client is. */
  account?: keyof typeof people;
  /** No items, and all calls are kept: for tests of programs that bring their own. */
  isBare?: boolean;
  log?: (call: Call) => void;
  /** Seed for pauses and for the order of listings. */
  disorder?: string;
};

const spec = {
  port: {type: 'string', default: '8787'},
  strict: {type: 'boolean', default: false},
  fault: {type: 'string', multiple: true, default: [] as string[]},
  check: {type: 'boolean', default: false},
  account: {type: 'string'},
  log: {type: 'string'},
  cors: {type: 'boolean', default: false},
  disorder: {type: 'string'},
  help: {type: 'boolean', default: false, short: 'h'},
} as const;

/** Reads the options of the sandbox, and the client to start; `help` if that was asked for. */
export function readOptions(all: readonly string[]) {
  const end = all.includes('--') ? all.indexOf('--') : all.length;
  const {port, strict, fault, check, log, cors, disorder, help, ...given} = parse(all.slice(0, end));
  const account = given.account ?? (check ? 'grace' : 'alice');
  if (help) {
    return 'help';
  }
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new Error(`"${port}" is no port. Fix: give a number from 0 to 65535, for example --port 8787.`);
  }
  if (!isAccount(account)) {
    throw new Error(`"${account}" has no items. Fix: name one of ${owners.join(', ')}.`);
  }
  if (disorder === '') {
    throw new Error('--disorder has no seed. Fix: give any number or word, for example --disorder 1.');
  }
  return {
    port: Number(port),
    isStrict: strict,
    faults: fault.map(parseFault),
    allowsPages: cors,
    isCheck: check,
    account,
    log: log === undefined ? undefined : logTo(log),
    disorder,
    client: all.slice(end + 1),
  };
}

/** All but the account that has never logged in, and so has no keys. */
const owners = Object.keys(people).filter((name) => name !== 'frank');

const isAccount = (name: string): name is keyof typeof people => owners.includes(name);

function parse(given: readonly string[]) {
  // A log without a file goes to the terminal.
  const args = given.map((arg, index) =>
    arg === '--log' && (given[index + 1] ?? '-').startsWith('-') ? '--log=' : arg,
  );
  try {
    return parseArgs({args, options: spec}).values;
  } catch {
    throw new Error(
      `"${given.join(' ')}" is not understood. Fix: the options are --port <number>, --strict, --fault '<fault>', ` +
        '--check, --account <name>, --log [file], --cors, --disorder <seed> and --help.',
    );
  }
}

/**
 * Writes a line per request: text, or JSON where the file ends in `.jsonl`.
 * @param file empty = the terminal
 * @throws Error if the file cannot be written
 */
function logTo(file: string): (call: Call) => void {
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
