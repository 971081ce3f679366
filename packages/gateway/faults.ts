/** Faults that a sandbox makes on purpose, as `--fault 'POST /v3/upload chunk=3 status=503'` describes them. */
import {randomBytes} from 'node:crypto';
import type {Account} from './account';
import type {Json} from './contract/openapi';
import {handlers} from './handlers';
import type {Call} from './types';

/** The faults and their effects. */
export const actions = {
  status: 'answers with this HTTP status, 400 to 599, and does nothing',
  reset: 'breaks the connection before the call is acted on',
  'drop-answer': 'acts on the call and breaks the connection before or within the answer',
  'rate-limit': 'answers with the code rate_limited and does nothing',
  'corrupt-chunk': 'changes one byte of a chunk that is downloaded',
  'revoke-key': 'ends the API key before the call; a new login gets another one',
  timestamps: 'writes the times of answers in seconds, always unless told otherwise',
} as const;

type Action = keyof typeof actions;

export type Fault = {
  action: Action;
  /** HTTP status of the action `status`. */
  status: number;
  method?: string;
  path?: string;
  chunk?: number;
  /** How many requests fail; `each`: every distinct request fails once. */
  times: number | 'each';
  /** As it was written. */
  text: string;
};

/** Reads the text of `--fault`; throws an error that names a misspelt word. */
export function parseFault(text: string): Fault {
  const fault: Partial<Fault> = {};
  for (const word of text.trim().split(/\s+/)) {
    const [name = '', value] = word.split('=');
    const number = /^\d+$/.test(value ?? '') ? Number(value) : undefined;
    if (/^[A-Z]+$/.test(word)) {
      fault.method = word;
    } else if (word.startsWith('/')) {
      fault.path = word;
    } else if (word === 'once' || word === 'always' || word === 'each') {
      fault.times = {once: 1, always: Infinity, each: 'each' as const}[word];
    } else if (name === 'chunk' && number !== undefined) {
      fault.chunk = number;
    } else if (name === 'times' && number !== undefined && number > 0) {
      fault.times = number;
    } else if (fault.action === undefined && isAction(name, value, number)) {
      fault.action = name;
      fault.status = number ?? 200;
    } else {
      throw wrong(text, `"${word}" is not understood here`);
    }
  }
  const {action, method, path} = fault;
  if (action === undefined) {
    throw wrong(text, 'nothing says what happens');
  }
  if (method !== undefined || path !== undefined) {
    expectCall(text, method, path);
  }
  return {status: 200, times: action === 'timestamps' ? Infinity : 1, ...fault, action, text};
}

function isAction(name: string, value: string | undefined, number: number | undefined): name is Action {
  if (name === 'status') {
    return number !== undefined && number >= 400 && number < 600;
  }
  return name === 'timestamps' ? value === 'seconds' : name in actions && value === undefined;
}

function expectCall(text: string, method: string | undefined, path: string | undefined): void {
  const calls = [...Object.keys(handlers), 'POST /v3/upload', 'GET'];
  const fits = (call: string): boolean =>
    (method === undefined || call.split(' ')[0] === method) &&
    (path === undefined || call.split(' ')[1] === path);
  if (!calls.some(fits)) {
    const right = calls.find((call) => call.split(' ')[1] === path);
    const advice =
      right === undefined ? 'name a path of the API such as POST /v3/upload/done' : `write ${right}`;
    throw new Error(
      `"${text}": there is no call ${[method, path].filter(Boolean).join(' ')}. Fix: ${advice}.`,
    );
  }
}

function wrong(text: string, problem: string): Error {
  return new Error(
    `"${text}": ${problem}. Fix: write [METHOD] [/path] [chunk=<index>] <fault> [once|always|each|times=<n>]; ` +
      `the faults are status=<number>, ${Object.keys(actions).slice(1, -1).join(', ')} and timestamps=seconds.`,
  );
}

/** The fault of a request, if it has one. */
export type ChooseFault = (call: Call) => Fault | undefined;

/** Counts the requests that have failed, so that each fault occurs as often as it was asked for. */
export function chooseFaults(faults: readonly Fault[]): ChooseFault {
  const left = faults.map(({times}) => times);
  const seen = new Set<string>();
  return (call) => {
    const index = faults.findIndex((fault, place) => {
      const count = left[place];
      return fits(fault, call) && (count === 'each' ? !seen.has(identityOf(call, place)) : Number(count) > 0);
    });
    if (left[index] === 'each') {
      seen.add(identityOf(call, index));
    } else {
      left[index] = Number(left[index]) - 1;
    }
    return faults[index];
  };
}

function fits({action, method, path, chunk}: Fault, call: Call): boolean {
  const {host} = call;
  const index = host === 'egest' ? call.path.split('/').at(-1) : call.query.get('index');
  return (
    // The report, and the confirmation of an address, belong to the sandbox itself.
    !call.path.startsWith('/v3/sandbox/') &&
    (method === undefined || method === call.method) &&
    (path === undefined || path === call.path) &&
    (chunk === undefined || (host !== 'gateway' && index === String(chunk))) &&
    !(action === 'corrupt-chunk' && host !== 'egest') &&
    // A code needs an envelope, and a downloaded chunk has none.
    !(action === 'rate-limit' && host === 'egest') &&
    !(action === 'timestamps' && host !== 'gateway') &&
    !(action === 'revoke-key' && call.apiKey === undefined)
  );
}

/** Random fields, which are new in each attempt. */
const random = ['uploadKey', 'rm'];
const createsUuid = /\/(create|empty|done|lock)$/;
const encrypted = /^(00[23]|[A-Za-z\d+/]{340,})/;

/** The same for a request and for its repetition with new random values. */
function identityOf({method, host, path, query, apiKey, body}: Call, place: number): string {
  const fields = Object.entries(body).filter(
    ([name, value]) =>
      !random.includes(name) &&
      !(name === 'uuid' && createsUuid.test(path)) &&
      !encrypted.test(String(value)),
  );
  return JSON.stringify([place, method, host, path, query.toString(), apiKey, fields]);
}

/** Ends the API key of an account. */
export function revokeKey(account: Account): void {
  account.apiKey = randomBytes(32).toString('hex');
}

/** A copy with one wrong byte in the middle. */
export function corrupted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}

/** The same answer with its times in seconds. */
export function inSeconds(value: Json): Json {
  return JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    typeof each === 'number' && each > 1e12 && /timestamp|modified|createdAt|lastActive/i.test(key)
      ? Math.floor(each / 1000)
      : each,
  ) as Json;
}
