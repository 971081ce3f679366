import type {Account} from '../accounts';

/** The fields that directories and files share. */
type CommonItem = {
  uuid: string;
  /** User id of the owner. */
  owner: number;
  /** UUID of the directory that holds it; stays what it was in the trash. */
  parent: string;
  nameHashed: string;
  favorited: boolean;
  trash: boolean;
  /** Milliseconds since 1970, with the resolution of a second. */
  timestamp: number;
};

export type Directory = CommonItem & {
  /** Encrypted metadata. */
  name: string;
  color: string | null;
  /** Marks of older clients. */
  is_sync: 0 | 1 | null;
  is_default: 0 | 1 | null;
};

/** One stored content. A new content of a file is a new one with the same `stableUUID`. */
export type StoredFile = CommonItem & {
  stableUUID: string;
  /** Encrypted with the key of the file. */
  name: string;
  size: string;
  mime: string;
  /** Encrypted with the key of the account. */
  metadata: string;
  rm: string;
  version: number;
  chunks: number;
  bucket: string;
  region: string;
  /** Encrypted bytes of all chunks. */
  bytes: number;
  /** True when a newer content has taken its place. */
  versioned: boolean;
};

export type Item = Directory | StoredFile;

/** Chunks that have arrived for a file that is not finished. */
export type Upload = {
  uuid: string;
  owner: number;
  parent: string;
  uploadKey: string;
  chunks: Map<number, Buffer>;
};

export type DriveState = {
  directories: Map<string, Directory>;
  /** Versions too. */
  files: Map<string, StoredFile>;
  uploads: Map<string, Upload>;
  /** What `/v3/upload/done` and `/v3/upload/empty` answered, by the UUID of the file. */
  finished: Map<string, {identity: string; answer: object}>;
  /** Encrypted chunks by `uuid/index`. */
  chunks: Map<string, Buffer>;
  /** The answers of `/v3/dir/tree` that devices have, by device and directory. */
  deviceTrees: Map<string, string>;
};

/** Bytes of plain content in each chunk but the last. */
export const chunkSize = 1_048_576;

/** Where the stand-in stores everything. */
export const storage = {bucket: 'filen-1', region: 'de-1'};

export function isFile(item: Item): item is StoredFile {
  return 'bytes' in item;
}

/** The encrypted metadata of an item, for its owner. */
export function metadataOf(item: Item): string {
  return isFile(item) ? item.metadata : item.name;
}

/** Times of items have the resolution of a second. */
export function timestampOf(now: number): number {
  return Math.floor(now / 1000) * 1000;
}

/** A directory as it is created. */
export function newDirectory(
  start: Pick<Directory, 'uuid' | 'owner' | 'parent' | 'name' | 'nameHashed'>,
  now: number,
): Directory {
  const unset = {color: null, favorited: false, trash: false, is_sync: 0, is_default: 0} as const;
  return {...start, ...unset, timestamp: timestampOf(now)};
}

/** What an upload says of a file. */
export type NewFile = Pick<
  StoredFile,
  'uuid' | 'parent' | 'name' | 'nameHashed' | 'size' | 'mime' | 'rm' | 'metadata' | 'version'
>;

/** Stores a file; one that is new in its place has its own UUID as `stableUUID` too. */
export function addFile(
  {files, chunks}: DriveState,
  start: NewFile & Pick<StoredFile, 'owner'> & {stableUUID?: string | undefined},
  content: readonly Buffer[],
  now: number,
): StoredFile {
  const file: StoredFile = {
    ...start,
    ...storage,
    stableUUID: start.stableUUID ?? start.uuid,
    chunks: content.length,
    bytes: content.reduce((sum, chunk) => sum + chunk.length, 0),
    favorited: false,
    trash: false,
    versioned: false,
    timestamp: timestampOf(now),
  };
  files.set(file.uuid, file);
  content.forEach((chunk, index) => chunks.set(`${file.uuid}/${String(index)}`, chunk));
  return file;
}

/** The base folder as clients see it in trees. Its name is not encrypted: the bare word stands for "Default". */
export function baseFolderOf({baseFolder, id, createdAt}: Account): Directory {
  const start = {uuid: baseFolder, owner: id, parent: 'base', name: 'default', nameHashed: ''};
  return newDirectory(start, createdAt);
}

/** The item of a name in a directory. */
export function findByName<Found extends Item>(
  items: readonly Found[],
  nameHashed: string,
): Found | undefined {
  return items.find((item) => item.nameHashed === nameHashed);
}

/** Encrypted bytes of files. */
export function sizeOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}

/** How much is in items: encrypted bytes, and how many there are of each kind. */
export function countsOf(items: readonly Item[]): {size: number; folders: number; files: number} {
  const files = items.filter(isFile);
  return {size: sizeOf(files), folders: items.length - files.length, files: files.length};
}

/** Entries of a listing, by the kind of their items. */
export function byKind<Entry extends {item: Item}>(entries: readonly Entry[]) {
  return {
    directories: entries.flatMap(({item, ...rest}) => (isFile(item) ? [] : [{...rest, item}])),
    files: entries.flatMap(({item, ...rest}) => (isFile(item) ? [{...rest, item}] : [])),
  };
}
