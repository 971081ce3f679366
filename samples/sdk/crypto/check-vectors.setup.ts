import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import {root} from '../../../checks/samples/files';
import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = ({folder}) =>
  copyFile(path.join(root, 'data/published/crypto-vectors.json'), path.join(folder, 'crypto-vectors.json'));

export default setUp;
