import {createBLAKE3} from 'hash-wasm';
import {decryptChunk} from '../../../samples/api/chunk.mjs';
import {sha512} from '../request';
import {chunkSize} from '../state/drive';
import type {Inspected, Problem} from './inspected';
import {attempt} from './secrets';

const hasher = await createBLAKE3();

/** The BLAKE3 of some bytes, 64 characters of hex: Node's own crypto has none. */
export function blake3(bytes: Buffer): string {
  return hasher.init().update(bytes).digest();
}

/** Problems with the content of an upload that a call finishes. */
export function contentProblems(inspected: Inspected): Problem[] {
  const {call, account, state, plain} = inspected;
  const {key} = plain;
  const {uuid, version} = call.body;
  if (call.path === '/v3/upload/empty') {
    return wholeProblems([], inspected);
  }
  const upload = call.path === '/v3/upload/done' ? state.drive.uploads.get(String(uuid)) : undefined;
  // Where chunks are missing, the call is refused anyway.
  if (upload?.owner !== account.id || key === undefined || upload.chunks.size !== call.body.chunks) {
    return [];
  }
  const chunks = [...upload.chunks]
    .sort(([one], [other]) => one - other)
    .map(([index, bytes]) => ({index, opened: attempt(() => decryptChunk(bytes, key, version))}));
  const closed = chunks.find(({opened}) => opened === undefined);
  if (closed !== undefined) {
    const advice = 'Fix: encrypt each chunk with that key; send IV, ciphertext and tag.';
    return [['chunks', `chunk ${closed.index} does not open with the key in the metadata. ${advice}`]];
  }
  const uneven = chunks.slice(0, -1).find(({opened}) => opened?.length !== chunkSize);
  const advice = `Fix: put ${chunkSize} bytes of the plain file into each chunk but the last.`;
  const whole = wholeProblems(
    chunks.flatMap(({opened}) => opened ?? []),
    inspected,
  );
  return uneven === undefined
    ? whole
    : [['sendChunks', `chunk ${uneven.index} holds ${uneven.opened?.length} bytes. ${advice}`], ...whole];
}

function wholeProblems(contents: readonly Buffer[], inspected: Inspected): Problem[] {
  const {plain} = inspected;
  const content = Buffer.concat(contents);
  inspected.content = content;
  const expected = {
    size: content.length,
    // The TypeScript SDK itself writes others for files of several chunks, so these are not judged.
    hash: contents.length > 1 ? plain.hash : sha512(content),
    blake3: plain.blake3 && blake3(content),
  };
  const texts = {
    size: `names ${plain.size} bytes, the chunks hold ${content.length}. Fix: put the size of the plain file into "size".`,
    hash: 'holds "hash" of another content. Fix: put the hex SHA-512 of the plain file into it, or leave it out.',
    blake3:
      'holds "blake3" of another content. Fix: put the hex BLAKE3 of the plain file into it, or leave it out.',
  };
  return (['size', 'hash', 'blake3'] as const)
    .filter((field) => plain[field] !== undefined && plain[field] !== expected[field])
    .map((field) => ['fileFields', `metadata ${texts[field]}`]);
}
