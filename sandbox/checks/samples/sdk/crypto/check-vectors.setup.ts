import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {SetUp} from '../../set-up';

const vectors = fileURLToPath(new URL('../../../../../data/published/crypto-vectors.json', import.meta.url));

const setUp: SetUp = ({folder}) => copyFile(vectors, path.join(folder, 'crypto-vectors.json'));

export default setUp;
