/** Finds copies for recipients and links that are missing, misplaced or out of date. */
import {decryptFromSender} from '../crypto';
import {findItem, isInTrash, wholeOf} from '../server/items';
import {metadataOf, type Item} from '../server/state/drive';
import {linksWith} from '../server/state/links';
import {accountById, type ServerState} from '../server/state/server-state';
import type {Share} from '../server/state/shares';
import type {Call} from '../server/types';
import {count, type Report} from './report';
import {asOfSdk} from './sdk-faults';
import {attempt, nameIn, openWithAny, secretsOf} from './secrets';

/** Calls after which an item is in a place where others may have to get it. */
const placing =
  /^\/v3\/(upload\/(done|empty)|dir\/(create|move|restore)|file\/(move|restore|version\/restore))$/;
/** Calls that write a name or a copy. */
const copying =
  /^\/v3\/((dir|file)\/(rename|metadata)|item\/(share|(shared|linked)\/rename)|dir\/link\/add)$/;

type Sent = Pick<Call, 'path' | 'headers'>;

type CopyWatch = {
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
  /** The call that put an item where it is, by its UUID. */
  const placed = new Map<string, Sent>();
  const copied = new Map<string, Sent>();

  function settle(): void {
    clearTimeout(timer);
    const wrong = [
      ...linesOfMissing(state(), placed),
      ...[...copied].flatMap(([uuid, call]) =>
        oddCopies(state(), uuid).map((problem) => [`POST ${call.path}, ${uuid}: ${problem}.`, call] as const),
      ),
    ];
    placed.clear();
    copied.clear();
    wrong.forEach(([text, call]) => report.add(asOfSdk({kind: 'wrote wrong', text, page: 'copies'}, call)));
  }

  return {
    settle,
    onAnswer: ({path, headers, body, answer}) => {
      clearTimeout(timer);
      if (answer?.status === true && placing.test(path)) {
        placed.set(String(body.uuid), {path, headers});
      }
      if (answer?.status === true && copying.test(path)) {
        copied.set(String(body.uuid), {path, headers});
      }
      // It must not keep the process alive.
      timer = setTimeout(settle, quiet).unref();
    },
  };
}

/** One line for all items of a directory that lack the same. */
function linesOfMissing(state: ServerState, placed: ReadonlyMap<string, Sent>): [string, Sent][] {
  const groups = new Map<string, {call: Sent; problem: string; items: string[]}>();
  const named = new Set<string>();
  for (const [placedUuid, call] of placed) {
    for (const {uuid, problem} of missingCopies(state, placedUuid).filter((each) => !named.has(each.uuid))) {
      named.add(uuid);
      const group = groups.get(call.path + problem) ?? {call, problem, items: []};
      group.items.push(uuid);
      groups.set(call.path + problem, group);
    }
  }
  return [...groups.values()].map(({call, problem, items: [first = '', ...others]}) => {
    const items = others.length === 0 ? first : `${first} and ${String(others.length)} more`;
    const text =
      `POST ${call.path}, ${items}: the ${problem}, who do not see it. ` +
      'Fix: ask POST /v3/dir/shared and /v3/dir/linked for the directory, and send the copies.';
    return [text, call];
  });
}

/** Items without a copy for each reader: one that was put into a directory, and all below it. */
function missingCopies(state: ServerState, uuid: string): {uuid: string; problem: string}[] {
  const item = findItem(state, uuid);
  if (item === undefined || isInTrash(state, item)) {
    return [];
  }
  return wholeOf(state, item).flatMap((each) => {
    const {receivers, links} = readersOf(state, each.parent);
    const unserved = canBeShared(state, each)
      ? receivers.filter((receiver) => !hasCopy(state, each, receiver))
      : [];
    const without = links.filter((link) => !link.items.has(each.uuid));
    const lacking = [
      ...(unserved.length > 0 ? [count(unserved.length, 'recipient')] : []),
      ...(without.length > 0 ? [count(without.length, 'link')] : []),
    ];
    const all = `${count(receivers.length, 'recipient')} and ${count(links.length, 'link')}`;
    const problem = `directory ${each.parent} has ${all}; no copy was written for ${lacking.join(' and ')}`;
    return lacking.length === 0 ? [] : [{uuid: each.uuid, problem}];
  });
}

/** Problems with the copies of an item: their place, and the name in them. */
function oddCopies(state: ServerState, uuid: string): string[] {
  const item = findItem(state, uuid);
  if (item === undefined || isInTrash(state, item)) {
    return [];
  }
  const name = ownNameOf(state, item);
  const inShares = (state.shares.get(uuid) ?? []).flatMap((share) => {
    const receiver = accountById(state, share.receiver);
    const privateKey = receiver && secretsOf(receiver)?.privateKey;
    const copied =
      privateKey === undefined
        ? undefined
        : nameIn(attempt(() => decryptFromSender(share.metadata, privateKey)));
    const email = receiver?.email ?? '';
    return [
      ...placeProblems(state, item, share, email),
      ...nameProblem(`the copy for ${email}`, copied, name),
    ];
  });
  const inLinks = linksWith(state.links, uuid).flatMap((link) => {
    const copy = link.items.get(uuid);
    const owner = accountById(state, link.owner);
    const key = owner && openWithAny(link.key, secretsOf(owner)?.keys ?? []);
    const copied = copy && key !== undefined ? nameIn(openWithAny(copy.metadata, [key])) : undefined;
    return nameProblem(`the copy in the link ${link.uuid}`, copied, name);
  });
  return [...inShares, ...inLinks];
}

function readersOf(state: ServerState, directory: string) {
  return {
    receivers: [...new Set((state.shares.get(directory) ?? []).map(({receiver}) => receiver))],
    links: linksWith(state.links, directory),
  };
}

/** RSA with a key of 4,096 bits encrypts at most 382 bytes, and a copy has the name at least. */
function canBeShared(state: ServerState, item: Item): boolean {
  return Buffer.byteLength(JSON.stringify({name: ownNameOf(state, item) ?? ''})) <= 382;
}

function hasCopy(state: ServerState, {uuid, parent}: Item, receiver: number): boolean {
  return (state.shares.get(uuid) ?? []).some(
    (share) => share.receiver === receiver && (share.parent === parent || share.parent === 'none'),
  );
}

/** A recipient sees a copy below the top only inside the directory of the item. */
function placeProblems(state: ServerState, item: Item, share: Share, email: string): string[] {
  const {parent, receiver} = share;
  if (parent === 'none') {
    return [];
  }
  if (parent !== item.parent) {
    return [`the copy for ${email} names the parent ${parent}; the item is in ${item.parent}`];
  }
  const hasParent = (state.shares.get(parent) ?? []).some((each) => each.receiver === receiver);
  return hasParent ? [] : [`${email} does not have its parent ${parent}, and so does not see the copy`];
}

function nameProblem(copy: string, copied: string | undefined, name: string | undefined): string[] {
  return copied === undefined || name === undefined || copied === name
    ? []
    : [`${copy} has the name ${JSON.stringify(copied)}, the item ${JSON.stringify(name)}`];
}

function ownNameOf(state: ServerState, item: Item): string | undefined {
  const owner = accountById(state, item.owner);
  return nameIn(openWithAny(metadataOf(item), (owner && secretsOf(owner)?.keys) ?? []));
}
