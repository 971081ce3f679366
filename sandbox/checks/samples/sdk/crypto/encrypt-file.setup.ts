import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = ({folder}) =>
  writeFile(path.join(folder, 'report.pdf'), Buffer.alloc(100_000, 'quarterly report '));

export default setUp;
