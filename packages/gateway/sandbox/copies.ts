/** Finds copies for recipients and links that are missing, misplaced or out of date. */
import {decryptFromSender} from '../../../samples/api/rsa.mjs';
import {findItem, isInTrash, wholeOf} from '../items';
import {metadataOf, type Item} from '../state/drive';
import {linksWith} from '../state/links';
import {accountById, type ServerState} from '../state/server-state';
import type {Share} from '../state/shares';
import {count} from './report';
import {attempt, nameIn, openWithAny, secretsOf} from './secrets';

/** Items without a copy for each reader: one that was put into a directory, and all below it. */
export function missingCopies(state: ServerState, uuid: string): {uuid: string; problem: string}[] {
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
export function oddCopies(state: ServerState, uuid: string): string[] {
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
