import {equal} from 'node:assert/strict';
import type {CloudItem, FilenSDK} from '@filen/sdk';
import type {SdkGateway} from '../../../server/sdk-gateway';

/** Actors of the flows: two accounts that are logged in, and somebody without an account. */
export type FlowContext = {
  gateway: SdkGateway;
  alice: FilenSDK;
  bob: FilenSDK;
  visitor: FilenSDK;
};

/** A use of the API from beginning to end, checked on the way. */
export type Flow = (context: FlowContext) => Promise<void>;

export type CloudFile = Extract<CloudItem, {type: 'file'}>;

/** UUID of the base folder of an account. */
export function baseOf(sdk: FilenSDK): string {
  return sdk.config.baseFolderUUID ?? '';
}

export const uuidsOf = async (items: Promise<{uuid: string}[]>): Promise<string[]> =>
  (await items).map(({uuid}) => uuid);

export const namesOf = async (items: Promise<{name: string}[]>): Promise<string[]> =>
  (await items).map(({name}) => name).sort();

/** Stores a file by its path and returns it. */
export async function store(sdk: FilenSDK, path: string, content: Buffer | string): Promise<CloudFile> {
  return fileOf(await sdk.fs().writeFile({path, content: Buffer.from(content)}));
}

/** UUID of the item at a path. */
export async function uuidAt(sdk: FilenSDK, path: string): Promise<string> {
  const uuid = await sdk.fs().pathToItemUUID({path});
  equal(typeof uuid, 'string', `nothing lies at ${path}`);
  return uuid ?? '';
}

export function fileOf(item: CloudItem | undefined): CloudFile {
  if (item?.type !== 'file') {
    throw new Error('This is no file.');
  }
  return item;
}

/** The fields of a file's metadata. */
export function metadataOf({name, size, mime, key, lastModified}: CloudFile) {
  return {name, size, mime, key, lastModified};
}

/** The content of a file, for whoever has its key. */
export function read(
  sdk: FilenSDK,
  file: Pick<CloudFile, 'uuid' | 'bucket' | 'region' | 'version' | 'key' | 'size' | 'chunks'>,
): Promise<string> {
  return new Response(sdk.cloud().downloadFileToReadableStream(file)).text();
}
