import type {ServerState} from '../state/server-state';
import type {Call} from '../types';
import {missingCopies, oddCopies} from './copies';
import type {Report} from './report';

/** Calls after which an item is in a place where others may have to get it. */
const placing =
  /^\/v3\/(upload\/(done|empty)|dir\/(create|move|restore)|file\/(move|restore|version\/restore))$/;
/** Calls that write a name or a copy. */
const copying =
  /^\/v3\/((dir|file)\/(rename|metadata)|item\/(share|(shared|linked)\/rename)|dir\/link\/add)$/;

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
export function watchCopies(state: () => ServerState, report: Pick<Report, 'add'>): CopyWatch {
  let timer: NodeJS.Timeout | undefined;
  /** Path of the call that put an item where it is, by its UUID. */
  const placed = new Map<string, string>();
  const copied = new Map<string, string>();

  function settle(): void {
    clearTimeout(timer);
    const wrong = [
      ...linesOfMissing(state(), placed),
      ...[...copied].flatMap(([uuid, path]) =>
        oddCopies(state(), uuid).map((problem) => `POST ${path}, ${uuid}: ${problem}.`),
      ),
    ];
    placed.clear();
    copied.clear();
    wrong.forEach((text) => report.add({kind: 'wrote wrong', text, page: 'copies'}));
  }

  return {
    settle,
    onAnswer: ({path, body, answer}) => {
      clearTimeout(timer);
      if (answer?.status === true && placing.test(path)) {
        placed.set(String(body.uuid), path);
      }
      if (answer?.status === true && copying.test(path)) {
        copied.set(String(body.uuid), path);
      }
      // It must not keep the process alive.
      timer = setTimeout(settle, quiet).unref();
    },
  };
}

/** One line for all items of a directory that lack the same. */
function linesOfMissing(state: ServerState, placed: ReadonlyMap<string, string>): string[] {
  const groups = new Map<string, {path: string; problem: string; items: string[]}>();
  const named = new Set<string>();
  for (const [placedUuid, path] of placed) {
    for (const {uuid, problem} of missingCopies(state, placedUuid).filter((each) => !named.has(each.uuid))) {
      named.add(uuid);
      const group = groups.get(path + problem) ?? {path, problem, items: []};
      group.items.push(uuid);
      groups.set(path + problem, group);
    }
  }
  return [...groups.values()].map(({path, problem, items: [first = '', ...others]}) => {
    const items = others.length === 0 ? first : `${first} and ${String(others.length)} more`;
    return (
      `POST ${path}, ${items}: the ${problem}, who do not see it. ` +
      'Fix: ask POST /v3/dir/shared and /v3/dir/linked for the directory, and send the copies.'
    );
  });
}
