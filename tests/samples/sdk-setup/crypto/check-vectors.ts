import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import {root} from '../../../../scripts/check-samples/files';
import type {SetUp} from '../../../../scripts/check-samples/run';

const setUp: SetUp = ({folder}) =>
  copyFile(path.join(root, 'data/crypto-vectors.json'), path.join(folder, 'crypto-vectors.json'));

export default setUp;
