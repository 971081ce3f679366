import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder, owner}) => {
  const drive = owner.fs();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    await drive.writeFile({path: `/Inbox/${name}`, content: Buffer.from(name)});
  }
  const tree = await owner.cloud().getDirectoryTree({uuid: await drive.mkdir({path: '/Inbox'})});
  const before = Object.entries(tree).map(([name, {uuid}]) => [name, uuid] as const);
  writeFileSync(path.join(folder, 'inbox.json'), JSON.stringify(Object.fromEntries(before)));
  await drive.writeFile({path: '/Inbox/a.txt', content: Buffer.from('other content')});
  await drive.mkdir({path: '/Inbox/done'});
  await drive.rename({from: '/Inbox/b.txt', to: '/Inbox/done/b.txt'});
  await drive.rm({path: '/Inbox/c.txt'});
  await drive.writeFile({path: '/Inbox/d.txt', content: Buffer.from('a new file')});
};

export default setUp;
