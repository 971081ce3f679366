import {copyFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {SetUps} from '../set-up';

const vectors = fileURLToPath(new URL('../../../../data/published/crypto-vectors.json', import.meta.url));

export const setUps: SetUps = {
  'check-vectors': ({folder}) => copyFile(vectors, path.join(folder, 'crypto-vectors.json')),

  'encrypt-file': ({folder}) =>
    writeFile(path.join(folder, 'report.pdf'), Buffer.alloc(100_000, 'quarterly report ')),

  'raw-listing': async ({owner}) => {
    await owner.fs().mkdir({path: '/Photos'});
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  },
};
