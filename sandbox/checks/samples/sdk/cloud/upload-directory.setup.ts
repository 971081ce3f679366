import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder}) => {
  mkdirSync(path.join(folder, 'website/assets'), {recursive: true});
  writeFileSync(path.join(folder, 'website/index.html'), '<h1>Hello</h1>');
  writeFileSync(path.join(folder, 'website/assets/style.css'), 'h1 { color: teal; }');
};

export default setUp;
