/** What a client gives away, repeats and reads wrongly, as far as its requests show it. */
import {pbkdf2Sync} from 'node:crypto';
import example from '../../../data/example-account.json';
import {hashFn} from '../../../samples/api/name-hash.mjs';
import {passwordKeys, people} from '../accounts';
import {isInTrash} from '../items';
import {sha512, type ApiRequest} from '../request';
import {accountById, type ServerState} from '../state/server-state';
import type {RecordedCall} from '../types';
import type {Finding} from './report';
import {openWithAny, secretsOf} from './secrets';

/** What no request may contain. */
const secrets = [
  ...Object.values(people).map(({password}) => ['a password', password, 'passwords'] as const),
  ['the password of a link', example.link.password, 'linkPasswords'] as const,
  ...passwordKeys.map((key) => ['a key of the account', key, 'whichKey'] as const),
];

/** Calls that change something: what was refused once is refused again. */
const writing =
  /\/(create|done|empty|upload|move|rename|metadata|trash|restore|permanent|share|add|edit|remove|favorite|color|login|set|update|change)$/;
const temporary = ['rate_limited', 'internal_error'];

/** The shortest pause between two attempts, in milliseconds. */
const shortestPause = 100;

/**
 * Watches the requests of a client.
 * @returns what is wrong with a call that was answered
 */
export function watchClient(
  state: () => ServerState,
): (call: RecordedCall, request: ApiRequest) => Finding[] {
  const inspections = [leaks(state), repetitions(), uploads(), misreadings(state)];
  return (call, request) => {
    const start = `${call.method} ${call.path}`;
    return inspections.flatMap((inspect) =>
      inspect(call, request).map(([kind, page, text]) => ({kind, page, text: `${start}: ${text}`})),
    );
  };
}

type Inspect = (
  call: RecordedCall,
  request: ApiRequest,
) => (readonly [Finding['kind'], Finding['page'], string])[];

function leaks(state: () => ServerState): Inspect {
  /** What was encrypted with an IV, by account and IV. */
  const texts = new Map<string, string>();
  return ({body}, {host, apiKey, url, bytes}) => {
    const sent = host === 'gateway' ? `${[...url.searchParams.values()].join(' ')} ${bytes.toString()}` : '';
    const linkKeys = [...state().links.directories.values()].map(({key, owner}) => {
      const account = accountById(state(), owner);
      return openWithAny(key, (account && secretsOf(account)?.keys) ?? []);
    });
    const secret = secrets.find(([, each]) => sent.includes(each));
    const reused = Object.entries(body).find(([, value]) => {
      const iv = /^(002.{12}|003[\da-f]{24})/.exec(String(value))?.[0];
      const place = `${String(apiKey)} ${String(iv)}`;
      const before = texts.get(place);
      texts.set(place, String(value));
      return iv !== undefined && before !== undefined && before !== value;
    });
    return [
      ...(secret === undefined
        ? []
        : [
            [
              'leaked',
              secret[2],
              `the request contains ${secret[0]}. Fix: derive or encrypt it first.`,
            ] as const,
          ]),
      ...(Object.values(body).some((value) => linkKeys.includes(value as string))
        ? ([
            [
              'leaked',
              'linkAddress',
              'the request contains the key of a link. Fix: keep what follows "#" to yourself.',
            ],
          ] as const)
        : []),
      ...(reused === undefined
        ? []
        : [
            [
              'leaked',
              'metadata',
              `${reused[0]} has the IV of another text. Fix: draw a new one for each text.`,
            ] as const,
          ]),
    ];
  };
}

function repetitions(): Inspect {
  const seen = new Map<string, {time: number; refused: string | undefined; hasFailed: boolean}>();
  return ({method, path, query, time, status, refused, fault}, {apiKey, bytes}) => {
    const key = sha512(`${method} ${path}${query} ${String(apiKey)} ${sha512(bytes)}`);
    const before = seen.get(key);
    const isTemporary = status !== 200 || temporary.includes(String(refused));
    seen.set(key, {
      time,
      refused: isTemporary ? undefined : refused,
      // Go repeats a GET at once where a kept connection breaks, before the client knows.
      hasFailed: isTemporary && fault !== undefined && (status > 0 || method === 'POST'),
    });
    if (before?.hasFailed === true && time - before.time < shortestPause) {
      return [
        ['repeated wrongly', 'retries', 'comes again at once after it failed. Fix: wait, longer each time.'],
      ];
    }
    return before?.refused !== undefined && writing.test(path)
      ? [
          [
            'repeated wrongly',
            'retries',
            `comes again after "${before.refused}". Fix: repeat after ${temporary.join(' and ')} only.`,
          ],
        ]
      : [];
  };
}

function uploads(): Inspect {
  const hashes = new Map<string, string>();
  const users = new Map<string, string>();
  /** Name hashes of files that are finished without the client knowing it, by their UUIDs. */
  const lost = new Map<string, string>();
  return ({path, body, status, fault, answer}, {host, url, bytes}) => {
    if (host === 'ingest') {
      const {uuid = '', index = '', hash = ''} = Object.fromEntries(url.searchParams);
      const place = `${uuid}/${index}`;
      const before = hashes.get(place) ?? hash;
      const iv = `${uuid} ${bytes.toString('hex', 0, 12)}`;
      const user = users.get(iv) ?? place;
      hashes.set(place, hash);
      users.set(iv, place);
      if (before !== hash) {
        return [
          [
            'repeated wrongly',
            'repeat',
            `chunk ${index} comes again with other bytes. Fix: encrypt it once.`,
          ],
        ];
      }
      return user === place
        ? []
        : [
            [
              'leaked',
              'chunks',
              `chunk ${index} has the IV of another one. Fix: draw 12 random bytes for each.`,
            ],
          ];
    }
    if (path === '/v3/file') {
      lost.delete(String(body.uuid));
    }
    if (!/^\/v3\/upload\/(done|empty)$/.test(path)) {
      return [];
    }
    const former = [...lost].find(([uuid, name]) => uuid !== body.uuid && name === body.nameHashed)?.[0];
    if (fault !== undefined && status === 0 && answer?.status === true) {
      lost.set(String(body.uuid), String(body.nameHashed));
    }
    lost.delete(String(former));
    return former === undefined
      ? []
      : [
          [
            'repeated wrongly',
            'lostAnswer',
            `the file comes as ${String(body.uuid)} although it is there as ${former}: only the answer was lost. ` +
              'Fix: ask POST /v3/file for the UUID before you send it again.',
          ],
        ];
  };
}

function misreadings(state: () => ServerState): Inspect {
  let callsWithDeadKey = 0;
  return ({path, body, status, refused, answer}, {host}) => {
    const {drive, links} = state();
    if (host === 'egest') {
      const [, , , uuid = '', index = ''] = path.split('/');
      const file = drive.files.get(uuid);
      return status === 404 && file !== undefined
        ? [
            [
              'read wrong',
              'bounds',
              `there is no chunk ${index} of ${file.chunks}. Fix: divide the size by 1048576 and round up.`,
            ],
          ]
        : [];
    }
    callsWithDeadKey = refused === 'api_key_not_found' ? callsWithDeadKey + 1 : 0;
    if (callsWithDeadKey === 4) {
      return [['read wrong', 'apiKey', 'goes on with an API key that has ended. Fix: log in again.']];
    }
    if (
      path === '/v3/upload/done' &&
      /announced|No chunks of/.test(refused === undefined ? '' : String(answer?.message))
    ) {
      return [
        [
          'read wrong',
          'envelope',
          'comes although chunks are missing. Fix: read "status" of each answer, not HTTP 200 alone.',
        ],
      ];
    }
    const target = drive.directories.get(String(body.parent ?? body.to));
    if (refused !== undefined && target !== undefined && isInTrash(state(), target)) {
      return [
        [
          'read wrong',
          'model',
          'the directory is in the trash. Fix: read "trash" before you write into one that you know.',
        ],
      ];
    }
    const link =
      links.directories.get(String(body.uuid)) ??
      [...links.files.values()].find(({uuid}) => uuid === body.uuid);
    const scheme =
      refused === 'wrong_password' && link ? otherScheme(String(body.password), link.salt) : undefined;
    return scheme === undefined
      ? []
      : [
          [
            'read wrong',
            'linkPasswords',
            `hashes the password by ${scheme}. Fix: choose by the length of the salt, ${String(link?.salt.length)}.`,
          ],
        ];
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
