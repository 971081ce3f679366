import type {World} from '../types';
import {isInTrash, type Directory, type StoredFile} from './drive';

/** One item that one account may see. */
export type Share = {
  uuid: string;
  type: 'file' | 'folder';
  sharer: number;
  receiver: number;
  /** UUID of the shared directory that holds it; `none` for what was shared by itself. */
  parent: string;
  /** Encrypted for the receiver. */
  metadata: string;
};

/** Shares by the UUID of the item. */
export type SharesState = Map<string, Share[]>;

export function createSharesState(): SharesState {
  return new Map();
}

/** A share with the item that it shows. */
export type Shown = {share: Share; item: Directory | StoredFile};

/** Stores a share; a second one of the same item and receiver at the same place replaces the first. */
export function addShare(shares: SharesState, share: Share): void {
  const others = (shares.get(share.uuid) ?? []).filter(
    ({receiver, parent}) => receiver !== share.receiver || (parent === 'none') !== (share.parent === 'none'),
  );
  shares.set(share.uuid, [...others, share]);
}

/** Ends what an account sees of an item, and of everything below it. */
export function removeShare(shares: SharesState, uuid: string, receiver: number): void {
  const left = (shares.get(uuid) ?? []).filter((share) => share.receiver !== receiver);
  shares.set(uuid, left);
  for (const [child, list] of shares) {
    if (list.some((share) => share.parent === uuid && share.receiver === receiver)) {
      removeShare(shares, child, receiver);
    }
  }
}

/** Shares that a test accepts, whose items exist outside the trash. */
export function shownShares(world: World, accepts: (share: Share) => boolean): Shown[] {
  return [...world.shares.values()].flat().flatMap((share) => {
    const item = world.drive.directories.get(share.uuid) ?? world.drive.files.get(share.uuid);
    return item !== undefined && accepts(share) && isShown(world, share, item) ? [{share, item}] : [];
  });
}

/** Shares of everything below a directory, as a receiver has them. */
export function sharedSubtree(world: World, uuid: string, receiver: number): Shown[] {
  const level = shownShares(world, (share) => share.parent === uuid && share.receiver === receiver);
  return level.flatMap((shown) => [shown, ...sharedSubtree(world, shown.share.uuid, receiver)]);
}

function isShown(world: World, share: Share, item: Directory | StoredFile): boolean {
  const isVersion = 'versioned' in item && item.versioned;
  return !isVersion && !isInTrash(world, item) && (share.parent === 'none' || share.parent === item.parent);
}
