/** Finds what a client leaks, repeats wrongly and misreads, as far as requests show it. */
import {pbkdf2Sync} from 'node:crypto';
import example from '../../data/example-account.json';
import {hashFn} from '../crypto';
import {authenticator, passwordKeys, people} from '../server/accounts';
import {identityOf} from '../server/faults';
import {findItem, isInTrash} from '../server/items';
import {sha512} from '../server/request';
import {accountById, type ServerState} from '../server/state/server-state';
import type {Call} from '../server/types';
import type {Finding} from './report';
import {asOfSdk} from './sdk-faults';
import {openWithAny, secretsOf} from './secrets';

/** No request may contain these. */
const secrets = [
  ...Object.values(people).map(({password}) => ['a password', password, 'passwords'] as const),
  ['the password of a link', example.link.password, 'linkPasswords'] as const,
  ['the secret of two-factor authentication', authenticator, 'twoFactor'] as const,
  ...passwordKeys.map((key) => ['a key of the account', key, 'whichKey'] as const),
];

/** Calls that change something: once refused, they are refused again. */
const writing =
  /\/(create|done|empty|upload|move|rename|metadata|trash|restore|permanent|share|add|edit|remove|favorite|color|login|set|update|change)$/;
const temporary = ['rate_limited', 'internal_error'];

/** Calls that change the drive, and so need its lock. */
export const locked =
  /^\/v3\/(upload\/(done|empty)|(dir|file)\/(create|rename|metadata|move|trash|restore|delete\/permanent|version\/restore))$/;

/** The shortest pause between two attempts, in milliseconds. */
const shortestPause = 100;

/** Finds problems of a call that was answered. */
type Inspect = (call: Call) => Iterable<[kind: Finding['kind'], page: Finding['page'], text: string]>;

/**
 * Watches the requests of a client.
 * @returns a function that takes each answered call and returns its findings
 */
export function watchClient(state: () => ServerState): (call: Call) => Finding[] {
  const inspections = [leaks, repetitions, chunks, lostAnswers, missingLocks, misreadings].map((watch) =>
    watch(state),
  );
  return (call) =>
    inspections.flatMap((inspect) =>
      [...inspect(call)].map(([kind, page, text]) =>
        asOfSdk({kind, page, text: `${call.method} ${call.path}: ${text}`}, call),
      ),
    );
}

function leaks(state: () => ServerState): Inspect {
  /** Ciphertexts by account and IV. */
  const texts = new Map<string, unknown>();
  return function* ({body, host, headers, apiKey, query, bytes}) {
    if (host === 'egest' && headers.authorization !== undefined) {
      const advice = 'Fix: leave it out, because chunks need none.';
      yield ['leaked', 'authorization', `the request has the header Authorization. ${advice}`];
    }
    const sent = host === 'gateway' ? `${[...query.values()].join(' ')} ${bytes.toString()}` : '';
    const [what, , page] = secrets.find(([, each]) => sent.includes(each)) ?? [];
    if (page !== undefined) {
      yield ['leaked', page, `the request contains ${what}. Fix: derive or encrypt it first.`];
    }
    const linkKeys = [...state().links.directories.values()].map(({key, owner}) =>
      openWithAny(key, secretsOf(accountById(state(), owner))?.keys),
    );
    if (Object.values(body).some((value) => linkKeys.includes(value as string))) {
      const advice = 'Fix: keep what follows "#" to yourself.';
      yield ['leaked', 'linkAddress', `the request contains the key of a link. ${advice}`];
    }
    for (const [field, value] of Object.entries(body)) {
      const iv = /^(002.{12}|003[\da-f]{24})/.exec(String(value))?.[0];
      const place = `${apiKey} ${iv}`;
      if (iv !== undefined && (texts.get(place) ?? value) !== value) {
        const advice = 'Fix: draw a new one for each text.';
        yield ['leaked', 'metadata', `${field} has the IV of another text. ${advice}`];
      }
      texts.set(place, value);
    }
  };
}

function repetitions(): Inspect {
  const refusals = new Map<string, string | undefined>();
  /** Milliseconds since 1970, by what is the same in a repetition that is encrypted anew. */
  const failures = new Map<string, number>();
  return function* (call) {
    const {method, path, query, body, now, status, refused, fault, apiKey, bytes} = call;
    const key = sha512(`${method} ${path}${query} ${apiKey} ${sha512(bytes)}`);
    // An upload that comes again as another file is named by lostAnswers.
    const identity = `${identityOf(call, 0)} ${path.startsWith('/v3/upload/') ? body.uuid : ''}`;
    const refusal = refusals.get(key);
    const failed = failures.get(identity) ?? 0;
    const isTemporary = status !== 200 || temporary.includes(String(refused));
    refusals.set(key, isTemporary ? undefined : refused);
    failures.delete(identity);
    // Go repeats a GET at once where a kept connection breaks, before the client knows.
    if (isTemporary && fault !== undefined && (status > 0 || method === 'POST')) {
      failures.set(identity, now);
    }
    if (now - failed < shortestPause) {
      const advice = 'Fix: wait, longer each time.';
      yield ['repeated wrongly', 'retries', `comes again at once after it failed. ${advice}`];
    } else if (refusal !== undefined && writing.test(path)) {
      const advice = `Fix: repeat after ${temporary.join(' and ')} only.`;
      yield ['repeated wrongly', 'retries', `comes again after "${refusal}". ${advice}`];
    }
  };
}

/** Chunks that change or are missing, and IVs that are used twice. */
function chunks(): Inspect {
  /** What came for a place, and whether it went through. */
  const sent = new Map<string, {hash: string; hasArrived: boolean}>();
  const users = new Map<string, string>();
  /** Uploads by what is wrong with a chunk, which explains that it is missing in the end. */
  const refusedOnce = new Set<string>();
  const overwritten = new Set<string>();
  return function* ({host, path, query, bytes, body, status, refused, answer}) {
    if (
      path === '/v3/upload/done' &&
      refused !== undefined &&
      /announced|No chunks of/.test(String(answer?.message))
    ) {
      const upload = String(body.uuid);
      const problem = 'comes although chunks are missing.';
      if (refusedOnce.has(upload)) {
        const advice = 'Fix: read "status" of each answer, not HTTP 200 alone.';
        yield ['read wrong', 'envelope', `${problem} ${advice}`];
      } else if (!overwritten.has(upload)) {
        const advice = 'Fix: send one for each MiB that has begun, numbered from 0.';
        yield ['wrote wrong', 'sendChunks', `${problem} ${advice}`];
      }
    }
    if (host !== 'ingest') {
      return;
    }
    const {uuid = '', index = '', hash = ''} = Object.fromEntries(query);
    const place = `${uuid}/${index}`;
    const before = sent.get(place) ?? {hash, hasArrived: false};
    const iv = `${uuid} ${bytes.toString('hex', 0, 12)}`;
    const user = users.get(iv) ?? place;
    sent.set(place, {hash, hasArrived: before.hasArrived || (status === 200 && answer?.status === true)});
    users.set(iv, place);
    if (refused !== undefined) {
      refusedOnce.add(uuid);
    }
    if (!/^\d+$/.test(index)) {
      const advice = 'Fix: send a whole number, without a point.';
      yield ['wrote wrong', 'sendChunks', `index is "${index}". ${advice}`];
    }
    if (before.hash !== hash && before.hasArrived) {
      overwritten.add(uuid);
      const advice = 'Fix: give each chunk its own index, and keep it while others are sent.';
      yield ['wrote wrong', 'sendChunks', `chunk ${index} overwrites another one. ${advice}`];
    } else if (before.hash !== hash) {
      const advice = 'Fix: encrypt it once.';
      yield ['repeated wrongly', 'repeat', `chunk ${index} comes again with other bytes. ${advice}`];
    }
    if (user !== place) {
      const advice = 'Fix: draw 12 random bytes for each.';
      yield ['leaked', 'chunks', `chunk ${index} has the IV of another one. ${advice}`];
    }
  };
}

/** Files that come again as new ones, because only the answer was lost. */
function lostAnswers(): Inspect {
  /** Name hashes of files that are finished without the client knowing it, by their UUIDs. */
  const lost = new Map<string, string>();
  return function* ({path, body, status, fault, answer}) {
    const uuid = String(body.uuid);
    const name = String(body.nameHashed);
    if (path === '/v3/file') {
      lost.delete(uuid);
    }
    if (!/^\/v3\/upload\/(done|empty)$/.test(path)) {
      return;
    }
    const [former] = [...lost].find(([each, its]) => each !== uuid && its === name) ?? [];
    if (former !== undefined) {
      lost.delete(former);
      const advice = 'Fix: ask POST /v3/file for the UUID before you send it again.';
      const problem = `the file comes as ${uuid} although it is there as ${former}: only the answer was lost.`;
      yield ['repeated wrongly', 'lostAnswer', `${problem} ${advice}`];
    }
    if (fault !== undefined && status === 0 && answer?.status === true) {
      lost.set(uuid, name);
    }
  };
}

function missingLocks(state: () => ServerState): Inspect {
  return function* ({path, account, now, answer}) {
    const until = state().locks.get(`${account?.id} drive-write`)?.until ?? 0;
    if (locked.test(path) && answer?.status === true && until <= now) {
      const advice = 'Fix: acquire it before you look up the name, refresh it, release it after the call.';
      yield ['wrote wrong', 'locks', `nobody holds the lock "drive-write". ${advice}`];
    }
  };
}

function misreadings(state: () => ServerState): Inspect {
  let callsWithDeadKey = 0;
  const isTrashed = (uuid: string): boolean => {
    const directory = state().drive.directories.get(uuid);
    return directory !== undefined && isInTrash(state(), directory);
  };
  return function* ({host, path, query, body, status, refused}) {
    const {drive, links} = state();
    if (host === 'egest') {
      const [, , , uuid = '', index = ''] = path.split('/');
      const file = drive.files.get(uuid);
      if (status === 404 && file !== undefined) {
        const advice = 'Fix: divide the size by 1048576 and round up.';
        yield ['read wrong', 'bounds', `there is no chunk ${index} of ${file.chunks}. ${advice}`];
      }
      return;
    }
    callsWithDeadKey = refused === 'api_key_not_found' ? callsWithDeadKey + 1 : 0;
    if (callsWithDeadKey === 4) {
      yield ['read wrong', 'apiKey', 'goes on with an API key that has ended. Fix: log in again.'];
    }
    const target = String(body.parent ?? body.to ?? query.get('parent'));
    if (refused !== undefined && writing.test(path) && isTrashed(target)) {
      const advice = 'Fix: read "trash" of a directory that you know before you write into it.';
      yield ['read wrong', 'trash', `the directory is in the trash. ${advice}`];
    }
    const restored = /^\/v3\/(dir|file)\/restore$/.test(path) && findItem(state(), String(body.uuid));
    if (refused === undefined && restored && isTrashed(restored.parent)) {
      const advice = 'Fix: restore that directory first.';
      yield ['read wrong', 'trash', `the directory of the item is still in the trash. ${advice}`];
    }
    const link = [...links.directories.values(), ...links.files.values()].find(
      ({uuid}) => uuid === body.uuid,
    );
    if (refused === 'wrong_password' && link !== undefined) {
      const scheme = otherScheme(String(body.password), link.salt);
      const advice = `Fix: choose by the length of the salt, ${link.salt.length}.`;
      if (scheme !== undefined) {
        yield ['read wrong', 'linkPasswords', `hashes the password by ${scheme}. ${advice}`];
      }
    }
  };
}

/** The scheme by which the published password was hashed, if it is not that of the salt. */
function otherScheme(sent: string, salt: string): string | undefined {
  const {password} = example.link;
  if (sent === hashFn(password)) {
    return salt.length === 0 ? undefined : 'SHA-512 and SHA-1';
  }
  const isOther =
    salt.length !== 32 && sent === pbkdf2Sync(password, salt, 200_000, 64, 'sha512').toString('hex');
  return isOther ? 'PBKDF2' : undefined;
}
