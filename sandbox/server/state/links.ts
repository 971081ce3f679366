import {ensure} from '../refusal';

type LinkOptions = ReturnType<typeof optionsOf>;

export type FileLink = LinkOptions & {uuid: string; file: string; owner: number; timestamp: number};

export type LinkedItem = {
  uuid: string;
  type: 'file' | 'folder';
  /** Encrypted with the key of the link. */
  metadata: string;
};

export type DirectoryLink = LinkOptions & {
  uuid: string;
  owner: number;
  /** UUID of the linked directory; null until it was added. */
  root: string | null;
  /** Key of the link, encrypted for the owner. */
  key: string;
  items: Map<string, LinkedItem>;
  timestamp: number;
};

export const createLinks = () => ({
  /** By the UUID of the file. */
  files: new Map<string, FileLink>(),
  /** By the UUID of the link. */
  directories: new Map<string, DirectoryLink>(),
});

type Links = ReturnType<typeof createLinks>;

/** In hours; null for never. */
const lifetimes = {never: null, '1h': 1, '6h': 6, '1d': 24, '3d': 72, '7d': 168, '14d': 336, '30d': 720};

/** A link that never ends, and whose files may be downloaded. */
export const endless = {expirationText: 'never', expires: null, downloadBtn: true} as const;

/** Visitors send this, and clients store it, for a link without a password: the bare word or its hash. */
export const noPassword = ['empty', '8f83dfba6522ce8c34c5afefa64878e3a4ac554d'];

/** The options in a request that edits a link of either kind. */
export type EditedOptions = {
  expiration: keyof typeof lifetimes;
  password: string;
  passwordHashed: string;
  salt: string;
  downloadBtn: boolean;
};

export function optionsOf(body: EditedOptions, now: number) {
  const {expiration, password, passwordHashed, salt, downloadBtn} = body;
  const lifetime = lifetimes[expiration];
  return {
    expirationText: expiration,
    /** Milliseconds since 1970; null for never. */
    expires: lifetime === null ? null : now + lifetime * 3_600_000,
    /** Derived by the client; null for none. */
    password: password === 'notempty' ? passwordHashed : null,
    salt,
    downloadBtn,
  };
}

/** Refuses visitors who come too late. The real code for that is not known. */
export function expectAlive(link: LinkOptions | undefined, now: number): asserts link is LinkOptions {
  const isAlive = link !== undefined && (link.expires === null || link.expires > now);
  ensure(isAlive, 'There is no such link.');
}

export function expectPassword(link: LinkOptions, sent: string): void {
  const fits = link.password === null ? noPassword.includes(sent) : sent === link.password;
  ensure(fits, 'Wrong password.', 'wrong_password');
}

/** A link as its owner reads it. The real value for a link that never expires is not known. */
export function statusOf(link: LinkOptions) {
  return {
    expiration: link.expires === null ? 0 : Math.floor(link.expires / 1000),
    expirationText: link.expirationText,
    downloadBtn: link.downloadBtn ? 1 : 0,
    password: link.password,
  };
}

/** The link of a directory itself; links of directories above it do not count. */
export function linkOfDirectory(links: Links, uuid: string): DirectoryLink | undefined {
  return [...links.directories.values()].filter((link) => link.root === uuid).at(-1);
}

export function linksWith(links: Links, uuid: string): DirectoryLink[] {
  return [...links.directories.values()].filter(({items}) => items.has(uuid));
}
