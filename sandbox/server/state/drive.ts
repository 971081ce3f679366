import type {Account} from '../accounts';

type CommonItem = {
  uuid: string;
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
  name: string;
  color: string | null;
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
  /** Of the upload; empty files have none. */
  uploadKey?: string;
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
type Upload = Pick<StoredFile, 'uuid' | 'owner' | 'parent'> & {
  uploadKey: string;
  chunks: Map<number, Buffer>;
};

/** The drives of all accounts; items by their UUID. */
export const createDrive = () => ({
  directories: new Map<string, Directory>(),
  /** Versions too. */
  files: new Map<string, StoredFile>(),
  uploads: new Map<string, Upload>(),
  /** Encrypted chunks by `uuid/index`. */
  chunks: new Map<string, Buffer>(),
  /** The answers of `/v3/dir/tree` that devices have, by device and directory. */
  deviceTrees: new Map<string, string>(),
});

/** Bytes of plain content in each chunk but the last. */
export const chunkSize = 1_048_576;

export const storage = {bucket: 'filen-1', region: 'de-1'};

/** Marks of older clients, which no directory has here. */
export const noMarks = {is_sync: 0, is_default: 0};

export function isFile(item: Item): item is StoredFile {
  return 'bytes' in item;
}

export function metadataOf(item: Item): string {
  return isFile(item) ? item.metadata : item.name;
}

export function timestampOf(now: number): number {
  return Math.floor(now / 1000) * 1000;
}

export function newDirectory(
  start: Pick<Directory, 'uuid' | 'owner' | 'parent' | 'name' | 'nameHashed'>,
  now: number,
): Directory {
  return {...start, color: null, favorited: false, trash: false, timestamp: timestampOf(now)};
}

export type NewFile = Pick<
  StoredFile,
  'uuid' | 'parent' | 'name' | 'nameHashed' | 'size' | 'mime' | 'rm' | 'metadata' | 'version' | 'uploadKey'
>;

/** Stores a file; one that is new in its place has its own UUID as `stableUUID` too. */
export function addFile(
  {files, chunks}: ReturnType<typeof createDrive>,
  start: NewFile & {owner: number; stableUUID?: string},
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
  content.forEach((chunk, index) => chunks.set(`${file.uuid}/${index}`, chunk));
  return file;
}

/** The base folder as clients see it in trees. Its name is not encrypted: the bare word stands for "Default". */
export function baseFolderOf({baseFolder, id, createdAt}: Account): Directory {
  const start = {uuid: baseFolder, owner: id, parent: 'base', name: 'default', nameHashed: ''};
  return newDirectory(start, createdAt);
}

/** Encrypted bytes of files. */
export function sizeOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}

/** How much is in items: encrypted bytes, and how many there are of each kind. */
export function countsOf(items: readonly Item[]) {
  const files = items.filter(isFile);
  return {size: sizeOf(files), folders: items.length - files.length, files: files.length};
}

export function byKind<Entry extends {item: Item}>(entries: readonly Entry[]) {
  return {
    directories: entries.flatMap(({item, ...rest}) => (isFile(item) ? [] : [{...rest, item}])),
    files: entries.flatMap(({item, ...rest}) => (isFile(item) ? [{...rest, item}] : [])),
  };
}
