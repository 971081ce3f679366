import type {ServerState} from '../state/server-state';
import type {Call} from '../types';
import {isPublished, missingCopies, oddCopies} from './copies';
import type {Report} from './report';

/** Calls after which an item is in a place where others may have to get it. */
const placing = [
  '/v3/upload/done',
  '/v3/upload/empty',
  '/v3/dir/create',
  '/v3/dir/move',
  '/v3/file/move',
  '/v3/file/version/restore',
];
const restoring = ['/v3/dir/restore', '/v3/file/restore'];
/** Calls that write a name or a copy. */
const copying = [
  '/v3/dir/rename',
  '/v3/file/rename',
  '/v3/dir/metadata',
  '/v3/file/metadata',
  '/v3/item/share',
  '/v3/item/shared/rename',
  '/v3/item/linked/rename',
  '/v3/dir/link/add',
];

export type CopyWatch = {
  /** Takes in a call that was answered. */
  onAnswer: (call: Call) => void;
  /** Reports now what is missing. */
  settle: () => void;
};

/** Milliseconds without a call after which copies should be there. */
const quiet = 5000;

/**
 * Watches whether copies for recipients and links follow a change. A program may
 * write them late, and in any order: they are looked for once no call has come for
 * a while, and when the sandbox ends.
 */
export function watchCopies(state: () => ServerState, report: Pick<Report, 'add' | 'note'>): CopyWatch {
  let timer: NodeJS.Timeout | undefined;
  /** Path of the call that put an item where it is, by its UUID. */
  const placed = new Map<string, string>();
  const copied = new Map<string, string>();
  const restored = new Map<string, string>();

  function settle(): void {
    clearTimeout(timer);
    const wrong = [
      ...linesOfMissing(state(), placed),
      ...[...copied].flatMap(([uuid, path]) =>
        oddCopies(state(), uuid).map((problem) => `POST ${path}, ${uuid}: ${problem}.`),
      ),
    ];
    const unknown = [...restored].filter(([uuid]) => isPublished(state(), uuid));
    [placed, copied, restored].forEach((each) => each.clear());
    wrong.forEach((text) => report.add({kind: 'wrote wrong', text, page: 'copies'}));
    unknown.forEach(([uuid, path]) =>
      report.note(
        `POST ${path}, ${uuid}: here, its shares and its own link are there again at once. ` +
          'Whether the real servers bring them back is not known: share it again with its parent.',
      ),
    );
  }

  return {
    settle,
    onAnswer: ({path, body, answer}) => {
      clearTimeout(timer);
      if (answer?.status === true) {
        const uuid = String(body.uuid);
        if (placing.includes(path) || restoring.includes(path)) {
          placed.set(uuid, path);
        }
        if (restoring.includes(path)) {
          restored.set(uuid, path);
        }
        if (copying.includes(path)) {
          copied.set(uuid, path);
        }
        if (path === '/v3/item/share') {
          restored.delete(uuid);
        }
      }
      if (placed.size + copied.size + restored.size > 0) {
        // It must not keep the process alive.
        timer = setTimeout(settle, quiet).unref();
      }
    },
  };
}

/** One line for all items of a directory that lack the same. */
function linesOfMissing(state: ServerState, placed: ReadonlyMap<string, string>): string[] {
  const groups = new Map<string, string[]>();
  const named = new Set<string>();
  for (const [uuid, path] of placed) {
    for (const lack of missingCopies(state, uuid)) {
      const text = `directory ${lack.parent} has ${lack.problem}`;
      const key = JSON.stringify([path, text]);
      if (!named.has(lack.uuid)) {
        named.add(lack.uuid);
        groups.set(key, [...(groups.get(key) ?? []), lack.uuid]);
      }
    }
  }
  return [...groups].map(([key, [first = '', ...others]]) => {
    const [path = '', text = ''] = JSON.parse(key) as string[];
    const items = others.length === 0 ? first : `${first} and ${String(others.length)} more`;
    return (
      `POST ${path}, ${items}: the ${text}, who do not see it. ` +
      'Fix: ask POST /v3/dir/shared and /v3/dir/linked for the directory, and send the copies.'
    );
  });
}
