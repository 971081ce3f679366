// #region plan
import {FilenSDK, type FileMetadata, type FolderMetadata} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

type Item = {uuid: string; parent: string; type: 'file' | 'folder'; text: string};
type LeftOut = {path: string; reason: string};

const limit = 382; // bytes that RSA encrypts

/** The fullest metadata that fits; receivers do without the hash and the creation time. */
function textFor(metadata: FileMetadata | FolderMetadata): string | undefined {
  const shorter = {...metadata, hash: undefined};
  return [metadata, shorter, {...shorter, creation: undefined}]
    .map((fields) => JSON.stringify(fields))
    .find((text) => Buffer.byteLength(text) <= limit);
}

/** What would be shared, level by level, and what cannot be. Changes nothing. */
async function plan(top: string): Promise<{levels: Item[][]; leftOut: LeftOut[]}> {
  const {files, folders} = await sdk.api(3).dir().download({uuid: top, skipCache: true});
  const decrypt = sdk.crypto().decrypt();
  const levels: Item[][] = [];
  const leftOut: LeftOut[] = [];

  async function visit(parent: string, above: string, depth: number, isCut: boolean): Promise<void> {
    const inside = [
      ...folders
        .filter((folder) => folder.parent === parent)
        .map(async ({uuid, name}) => ({
          uuid,
          type: 'folder' as const,
          metadata: await decrypt.folderMetadata({metadata: name}),
        })),
      ...files
        .filter((file) => file.parent === parent)
        .map(async ({uuid, metadata}) => ({
          uuid,
          type: 'file' as const,
          metadata: await decrypt.fileMetadata({metadata}),
        })),
    ];
    for (const {uuid, type, metadata} of await Promise.all(inside)) {
      const path = `${above}/${metadata.name || uuid}`;
      const isReadable = metadata.name !== '';
      const text = isReadable && !isCut ? textFor(metadata) : undefined;
      if (text === undefined) {
        const own = isReadable ? 'the name is too long' : 'no key opens it';
        leftOut.push({path, reason: isCut ? 'its directory is left out' : own});
      } else {
        (levels[depth] ??= []).push({uuid, type, text, parent: depth === 0 ? 'none' : parent});
      }
      if (type === 'folder') {
        await visit(uuid, path, depth + 1, text === undefined);
      }
    }
  }

  await visit('base', '', 0, false);
  leftOut.sort((a, b) => a.path.localeCompare(b.path)); // nothing comes in a fixed order
  return {levels, leftOut};
}
// #endregion

// #region share
/** Shares a directory with everything in it that fits, and returns the rest. */
async function share(top: string, email: string): Promise<LeftOut[]> {
  const publicKey = await sdk.user().publicKey({email}); // rejects if nobody has this address
  const {levels, leftOut} = await plan(top);
  if (levels.length === 0) {
    throw new Error(`${leftOut[0]?.path ?? top}: ${leftOut[0]?.reason ?? 'nothing is there'}`);
  }
  for (const level of levels) {
    await Promise.all(
      level.map(async ({uuid, parent, type, text}) => {
        const metadata = await sdk.crypto().encrypt().metadataPublic({metadata: text, publicKey});
        await sdk.api(3).item().share({uuid, parent, email, type, metadata});
      }),
    );
    console.log(`${level.length} shared`);
  }
  return leftOut;
}

for (const {path, reason} of await share(await sdk.fs().mkdir({path: '/Photos'}), 'bob@example.com')) {
  console.log(`left out: ${path.split('/').at(-1)?.slice(0, 10)}: ${reason}`);
}
// #endregion
