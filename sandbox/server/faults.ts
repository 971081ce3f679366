/** Faults that a sandbox makes on purpose, as `--fault 'POST /v3/upload chunk=3 status=503'` describes them. */
import type {Json} from './contract/openapi';
import {handlers} from './handlers';
import type {Call} from './types';

/** The faults as they are written, and their effects. */
export const actions = {
  'status=<number>': 'answers with this HTTP status, 400 to 599, and does nothing',
  reset: 'breaks the connection before the call is acted on',
  'drop-answer': 'acts on the call and breaks the connection before or within the answer',
  'code=<code>':
    'answers with this error code, such as rate_limited or max_storage_reached, and does nothing',
  'corrupt-chunk': 'changes one byte of a chunk that is downloaded',
  'revoke-key': 'ends the API key before the call; a new login gets another one',
  'timestamps=seconds': 'writes the times of answers in seconds, always unless told otherwise',
} as const;

type NameOf<Effect> = Effect extends `${infer Name}=${string}` ? Name : Effect;

export type Fault = ReturnType<typeof parseFault>;

/** The words of a fault, in any order. */
const words = {
  method: /^[A-Z]+$/,
  path: /^\/.*$/,
  chunk: /^chunk=\d+$/,
  often: /^(once|always|each|times=[1-9]\d*)$/,
  action: new RegExp(
    `^(rate-limit|${Object.keys(actions).join('|').replace('<number>', '[45]\\d\\d').replace('<code>', '[a-z]\\w+')})$`,
  ),
};

/** Reads the text of `--fault`; throws an error that names a misspelt word. */
export function parseFault(text: string) {
  const kinds = Object.keys(words) as (keyof typeof words)[];
  const given: Partial<Record<keyof typeof words, string>> = {};
  for (const word of text.trim().split(/\s+/)) {
    const kind = kinds.find((each) => given[each] === undefined && words[each].test(word));
    if (kind === undefined) {
      throw wrong(text, `"${word}" is not understood here`);
    }
    given[kind] = word;
  }
  if (given.action === undefined) {
    throw wrong(text, 'nothing says what happens');
  }
  const {method, path, chunk, often = given.action === 'timestamps=seconds' ? 'always' : 'once'} = given;
  expectCall(text, method, path);
  const known: Record<string, number | 'each'> = {each: 'each', always: Infinity, once: 1};
  const [action, value = ''] = given.action.replace('rate-limit', 'code=rate_limited').split('=');
  return {
    method,
    path,
    chunk: chunk?.slice('chunk='.length),
    /** How many requests fail; `each`: every distinct request fails once. */
    times: known[often] ?? Number(often.slice('times='.length)),
    action: action as NameOf<keyof typeof actions>,
    /** The HTTP status or error code that was asked for. */
    value,
    /** As it was written. */
    text,
  };
}

/** Throws an error if no call has this method and path. */
function expectCall(text: string, method: string | undefined, path: string | undefined): void {
  const calls = [...Object.keys(handlers), 'POST /v3/upload', 'GET'].map((call) => call.split(' '));
  if (calls.some((call) => [call[0], undefined].includes(method) && [call[1], undefined].includes(path))) {
    return;
  }
  const right = calls.find((call) => call[1] === path)?.join(' ');
  const advice = right ? `write ${right}` : 'name a path of the API such as POST /v3/upload/done';
  const call = [method, path].filter(Boolean).join(' ');
  throw new Error(`"${text}": there is no call ${call}. Fix: ${advice}.`);
}

function wrong(text: string, problem: string): Error {
  return new Error(
    `"${text}": ${problem}. Fix: write [METHOD] [/path] [chunk=<index>] <fault> [once|always|each|times=<n>]; ` +
      `the faults are ${Object.keys(actions).join(', ')}.`,
  );
}

/** Chooses the fault of each request: the first that fits and has not occurred as often as asked for. */
export function chooseFaults(faults: readonly Fault[]): (call: Call) => Fault | undefined {
  const counts = new Map<string, number>();
  return (call) =>
    faults.find((fault, place) => {
      const [key, times] = fault.times === 'each' ? [identityOf(call, place), 1] : [`${place}`, fault.times];
      const count = counts.get(key) ?? 0;
      if (!fits(fault, call) || count >= times) {
        return false;
      }
      counts.set(key, count + 1);
      return true;
    });
}

function fits({action, method, path, chunk}: Fault, call: Call): boolean {
  const {host} = call;
  const index = host === 'egest' ? call.path.split('/').at(-1) : call.query.get('index');
  return (
    // The report, and the confirmation of an address, belong to the sandbox itself.
    !call.path.startsWith('/v3/sandbox/') &&
    (method === undefined || method === call.method) &&
    (path === undefined || path === call.path) &&
    (chunk === undefined || (host !== 'gateway' && index === chunk)) &&
    !(action === 'corrupt-chunk' && host !== 'egest') &&
    // A code needs an envelope, and a downloaded chunk has none.
    !(action === 'code' && host === 'egest') &&
    !(action === 'timestamps' && host !== 'gateway') &&
    !(action === 'revoke-key' && call.apiKey === undefined)
  );
}

/** Random fields, which are new in each attempt. */
const random = ['uploadKey', 'rm'];
const createsUuid = /\/(create|empty|done|lock)$/;
const encrypted = /^(00[23]|[A-Za-z\d+/]{340,})/;

/** The same for a request and for its repetition with new random values. */
export function identityOf({method, host, path, query, apiKey, body}: Call, place: number): string {
  const fields = Object.entries(body).filter(
    ([name, value]) =>
      !random.includes(name) &&
      !(name === 'uuid' && createsUuid.test(path)) &&
      !encrypted.test(String(value)),
  );
  return JSON.stringify([place, method, host, path, query.toString(), apiKey, fields]);
}

export function corrupted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}

export function inSeconds(value: Json): Json {
  return JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    typeof each === 'number' && each > 1e12 && /timestamp|modified|createdAt|lastActive/i.test(key)
      ? Math.floor(each / 1000)
      : each,
  ) as Json;
}
