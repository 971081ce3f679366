/** Finds copies for recipients and links that are missing, misplaced or out of date. */
import {decryptFromSender} from '../crypto';
import {visibleItem, wholeOf} from '../server/items';
import {metadataOf, type Item} from '../server/state/drive';
import {linksWith} from '../server/state/links';
import {accountById, type ServerState} from '../server/state/server-state';
import type {Share} from '../server/state/shares';
import type {Call} from '../server/types';
import {count, groupBy, type Finding} from './report';
import {asOfSdk} from './sdk-faults';
import {attempt, nameIn, openWithAny, secretsOf} from './secrets';

/** Calls after which an item is in a place where others may have to get it. */
const placing =
  /^\/v3\/(upload\/(done|empty)|dir\/(create|move|restore)|file\/(move|restore|version\/restore))$/;
/** Calls that write a name or a copy. */
const copying =
  /^\/v3\/((dir|file)\/(rename|metadata)|item\/(share|(shared|linked)\/rename)|dir\/link\/add)$/;

/** Milliseconds without a call after which copies should be there. */
const quiet = 5000;

/**
 * Watches whether copies for recipients and links follow a change. A program may
 * write them late, and in any order: they are looked for once no call has come for
 * a while, and when the sandbox ends.
 */
export function watchCopies(state: () => ServerState, add: (finding: Finding) => void) {
  let timer: NodeJS.Timeout | undefined;
  /** Calls by the UUID of their item. */
  const placed = new Map<string, Call>();
  const copied = new Map<string, Call>();

  function settle(): void {
    clearTimeout(timer);
    const odd = [...copied].flatMap(([uuid, call]) =>
      visibleItem(state(), uuid)
        .flatMap((item) => oddCopies(state(), item))
        .map((problem) => ({call, text: `POST ${call.path}, ${uuid}: ${problem}.`})),
    );
    const wrong = [...missingCopies(state(), placed), ...odd];
    placed.clear();
    copied.clear();
    wrong.forEach(({call, text}) => add(asOfSdk({kind: 'wrote wrong', text, page: 'copies'}, call)));
  }

  return {
    settle,
    onAnswer: (call: Call): void => {
      const {path, body, answer} = call;
      clearTimeout(timer);
      if (answer?.status === true && placing.test(path)) {
        placed.set(String(body.uuid), call);
      }
      if (answer?.status === true && copying.test(path)) {
        copied.set(String(body.uuid), call);
      }
      // It must not keep the process alive.
      timer = setTimeout(settle, quiet).unref();
    },
  };
}

/** One text for all items of a directory that lack the same. */
function missingCopies(state: ServerState, placed: ReadonlyMap<string, Call>) {
  const items = new Map<Item, Call>();
  for (const [uuid, call] of placed) {
    visibleItem(state, uuid)
      .flatMap((item) => wholeOf(state, item))
      .forEach((item) => items.set(item, items.get(item) ?? call));
  }
  const lacking = [...items].flatMap(([item, call]) =>
    lackOf(state, item).map((problem) => ({call, problem, uuid: item.uuid})),
  );
  return [...groupBy(lacking, ({call, problem}) => call.path + problem).values()].map((group) => {
    const [{call, problem, uuid}] = group as [(typeof lacking)[number]];
    const names = group.length === 1 ? uuid : `${uuid} and ${group.length - 1} more`;
    const text =
      `POST ${call.path}, ${names}: the ${problem}, who do not see it. ` +
      'Fix: ask POST /v3/dir/shared and /v3/dir/linked for the directory, and send the copies.';
    return {call, text};
  });
}

/** What an item lacks: a copy for each reader of its directory. */
function lackOf(state: ServerState, item: Item): string[] {
  const receivers = [...new Set((state.shares.get(item.parent) ?? []).map(({receiver}) => receiver))];
  const links = linksWith(state.links, item.parent);
  const shares = (state.shares.get(item.uuid) ?? []).filter(({parent}) =>
    [item.parent, 'none'].includes(parent),
  );
  const missing = receivers.filter((receiver) => !shares.some((share) => share.receiver === receiver));
  const without = links.filter((link) => !link.items.has(item.uuid));
  const lacking = [
    ...(missing.length > 0 && canBeShared(state, item) ? [count(missing.length, 'recipient')] : []),
    ...(without.length > 0 ? [count(without.length, 'link')] : []),
  ];
  const all = `${count(receivers.length, 'recipient')} and ${count(links.length, 'link')}`;
  return lacking.length === 0
    ? []
    : [`directory ${item.parent} has ${all}; no copy was written for ${lacking.join(' and ')}`];
}

/** RSA with a key of 4,096 bits encrypts at most 382 bytes, and a copy has the name at least. */
function canBeShared(state: ServerState, item: Item): boolean {
  return Buffer.byteLength(JSON.stringify({name: ownNameOf(state, item) ?? ''})) <= 382;
}

/** Problems with the copies of an item: their place, and the name in them. */
function oddCopies(state: ServerState, item: Item): string[] {
  const name = ownNameOf(state, item);
  const nameProblem = (copy: string, copied: string | undefined): string[] =>
    copied === undefined || name === undefined || copied === name
      ? []
      : [`${copy} has the name ${JSON.stringify(copied)}, the item ${JSON.stringify(name)}`];
  const inShares = (state.shares.get(item.uuid) ?? []).flatMap((share) => {
    const receiver = accountById(state, share.receiver);
    const privateKey = secretsOf(receiver)?.privateKey;
    const copied = privateKey && nameIn(attempt(() => decryptFromSender(share.metadata, privateKey)));
    const email = receiver?.email ?? '';
    return [...placeProblems(state, item, share, email), ...nameProblem(`the copy for ${email}`, copied)];
  });
  const inLinks = linksWith(state.links, item.uuid).flatMap((link) => {
    const key = openWithAny(link.key, secretsOf(accountById(state, link.owner))?.keys);
    const copied = openWithAny(String(link.items.get(item.uuid)?.metadata), key === undefined ? [] : [key]);
    return nameProblem(`the copy in the link ${link.uuid}`, nameIn(copied));
  });
  return [...inShares, ...inLinks];
}

/** A recipient sees a copy below the top only inside the directory of the item. */
function placeProblems(state: ServerState, item: Item, {parent, receiver}: Share, email: string): string[] {
  if (parent === 'none') {
    return [];
  }
  if (parent !== item.parent) {
    return [`the copy for ${email} names the parent ${parent}; the item is in ${item.parent}`];
  }
  const hasParent = (state.shares.get(parent) ?? []).some((each) => each.receiver === receiver);
  return hasParent ? [] : [`${email} does not have its parent ${parent}, and so does not see the copy`];
}

function ownNameOf(state: ServerState, item: Item): string | undefined {
  return nameIn(openWithAny(metadataOf(item), secretsOf(accountById(state, item.owner))?.keys));
}
