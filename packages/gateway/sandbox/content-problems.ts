import {decryptChunk} from '../../../samples/api/chunk.mjs';
import {sha512} from '../request';
import {blake3} from './blake3';
import type {Inspected, Problem} from './inspected';
import {attempt} from './secrets';

/** Bytes of plain content in every chunk but the last. */
const chunkSize = 1_048_576;

/** What is wrong with the content of an upload that a call finishes. */
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
    return [
      [
        'chunks',
        `chunk ${closed.index} does not open with the key in the metadata. ` +
          'Fix: encrypt each chunk with that key; send IV, ciphertext and tag.',
      ],
    ];
  }
  const uneven = chunks.slice(0, -1).find(({opened}) => opened?.length !== chunkSize);
  return [
    ...(uneven === undefined
      ? []
      : [
          [
            'sendChunks',
            `chunk ${uneven.index} holds ${uneven.opened?.length} bytes. ` +
              `Fix: put ${chunkSize} bytes of the plain file into each chunk but the last.`,
          ] as const,
        ]),
    ...wholeProblems(
      chunks.flatMap(({opened}) => opened ?? []),
      inspected,
    ),
  ];
}

function wholeProblems(contents: readonly Buffer[], inspected: Inspected): Problem[] {
  const {plain} = inspected;
  const {size} = plain;
  const content = Buffer.concat(contents);
  inspected.content = content;
  const held = content.length;
  const hashes = {
    // The TypeScript SDK itself writes others for files of several chunks, so these are not judged.
    hash: contents.length > 1 ? plain.hash : sha512(content),
    blake3: plain.blake3 && blake3(content),
  };
  const wrong = (['hash', 'blake3'] as const).filter(
    (field) => plain[field] !== undefined && plain[field] !== hashes[field],
  );
  return [
    ...(size === undefined || size === held
      ? []
      : [
          [
            'fileFields',
            `metadata names ${size} bytes, the chunks hold ${held}. Fix: put the size of the plain file into "size".`,
          ] as const,
        ]),
    ...wrong.map((field): Problem => [
      'fileFields',
      `metadata holds "${field}" of another content. Fix: put the hex ${
        field === 'hash' ? 'SHA-512' : 'BLAKE3'
      } of the plain file into it, or leave it out.`,
    ]),
  ];
}
