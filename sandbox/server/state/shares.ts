export type Share = {
  uuid: string;
  type: 'file' | 'folder';
  sharer: number;
  receiver: number;
  /** UUID of the shared directory that holds it; `none` for an item that was shared by itself. */
  parent: string;
  /** Encrypted for the recipient. */
  metadata: string;
};

/** Stores a share; a second one of the same item, recipient and place replaces the first. */
export function addShare(shares: Map<string, Share[]>, share: Share): void {
  const others = (shares.get(share.uuid) ?? []).filter(
    ({receiver, parent}) => receiver !== share.receiver || (parent === 'none') !== (share.parent === 'none'),
  );
  shares.set(share.uuid, [...others, share]);
}

/** Ends the shares of an item, and of everything below it, with an account. */
export function removeShare(shares: Map<string, Share[]>, uuid: string, receiver: number): void {
  const left = (shares.get(uuid) ?? []).filter((share) => share.receiver !== receiver);
  shares.set(uuid, left);
  for (const [child, list] of shares) {
    if (list.some((share) => share.parent === uuid && share.receiver === receiver)) {
      removeShare(shares, child, receiver);
    }
  }
}
