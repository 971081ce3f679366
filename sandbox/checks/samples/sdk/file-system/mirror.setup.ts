import {mkdirSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder, owner}) => {
  mkdirSync(path.join(folder, 'website/assets'), {recursive: true});
  writeFileSync(path.join(folder, 'website/index.html'), '<h1>Hello</h1>');
  writeFileSync(path.join(folder, 'website/assets/style.css'), 'h1 { color: teal; }');
  await owner.fs().writeFile({path: '/Website/index.html', content: Buffer.from('<h1>Draft</h1>')});
  await owner.fs().writeFile({path: '/Website/old.html', content: Buffer.from('<h1>Old</h1>')});
  const later = new Date(Date.now() + 10_000);
  utimesSync(path.join(folder, 'website/index.html'), later, later);
};

export default setUp;
