import {mkdirSync, utimesSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {type AddressInfo} from 'node:net';
import path from 'node:path';
import {people} from '../../../server/accounts';
import type {SetUps} from '../set-up';

/** Stands in for the real program: the database "broken" breaks off half-way. */
const program = `#!/bin/sh
echo "CREATE TABLE orders (id int);"
if [ "$1" = broken ]; then exit 1; fi
echo "INSERT INTO orders VALUES (1);"
`;

export const setUps: SetUps = {
  backup: async ({folder, owner}) => {
    const documents = path.join(folder, 'documents');
    mkdirSync(path.join(documents, 'letters'), {recursive: true});
    writeFileSync(path.join(documents, 'letters/bob.txt'), 'Dear Bob');
    writeFileSync(path.join(documents, 'plan.txt'), 'A plan');
    writeFileSync(path.join(documents, 'tax.csv'), 'year,amount');
    for (const name of ['plan.txt', 'tax.csv']) {
      await owner.fs().upload({path: `/Backup/documents/${name}`, source: path.join(documents, name)});
    }
    const later = new Date(Date.now() + 10_000);
    writeFileSync(path.join(documents, 'plan.txt'), 'A PLAN');
    utimesSync(path.join(documents, 'plan.txt'), later, later);
  },

  delete: async ({owner}) => {
    await owner.fs().mkdir({path: '/Empty'});
    await owner.fs().writeFile({path: '/old.txt', content: Buffer.from('Buy milk.\n')});
  },

  directory: async ({owner}) => {
    await owner.fs().writeFile({path: '/Photos/2026/beach.jpg', content: Buffer.alloc(2048)});
    await owner.fs().mkdir({path: '/Photos/2027'});
  },

  /** The third chunk arrives damaged once. */
  'download-retry': async ({gateway, owner}) => {
    const {uuid} = await owner
      .fs()
      .writeFile({path: '/film.mp4', content: Buffer.alloc(4 * 1024 ** 2 + 100, 'film')});
    const {chunks} = gateway.state.drive;
    const read = chunks.get.bind(chunks);
    let isDamaged = true;
    chunks.get = (key) => {
      const chunk = read(key);
      if (chunk === undefined || !isDamaged || key !== `${uuid}/2`) {
        return chunk;
      }
      isDamaged = false;
      return Buffer.alloc(chunk.length);
    };
  },

  dump: async ({folder, owner, env}) => {
    writeFileSync(path.join(folder, 'pg_dump'), program, {mode: 0o755});
    env.PATH = `${folder}:${process.env.PATH ?? ''}`;
    for (let day = 1; day <= 8; day += 1) {
      await owner.fs().writeFile({
        path: `/Backups/shop/shop-2026-01-0${day}T023000.sql.gz`,
        content: Buffer.from('a dump'),
      });
    }
  },

  duplicates: async ({gateway, owner, env}) => {
    env.CONFIRM = 'yes';
    const files = [
      ['/Photos/beach.jpg', 'the beach'],
      ['/Photos/hills.jpg', 'the hills'],
      ['/Photos/Old/beach (2).jpg', 'the beach'],
      ['/Photos/Bob/beach.jpg', 'the beach'],
      ['/Photos/New/hills.jpg', 'the hills'],
    ] as const;
    for (const [hour, [path, content]] of files.entries()) {
      const {uuid} = await owner.fs().writeFile({path, content: Buffer.from(content)});
      const file = gateway.state.drive.files.get(uuid);
      if (file !== undefined) {
        file.timestamp = Date.UTC(2026, 0, 31, hour);
      }
    }
    const parent = await owner.fs().mkdir({path: '/Photos'});
    const bob = await owner.fs().mkdir({path: '/Photos/Bob'});
    await owner.cloud().shareItemsToUser({
      files: [],
      directories: [{uuid: bob, parent, metadata: {name: 'Bob'}}],
      email: people.bob.email,
    });
    // Two files of one name in one directory, which only a move can lead to.
    const [moved] = await owner.cloud().listDirectory({uuid: await owner.fs().mkdir({path: '/Photos/New'})});
    const {metadataDecrypted: metadata} = await owner.cloud().getFile({uuid: moved?.uuid ?? ''});
    await owner.cloud().moveFile({uuid: moved?.uuid ?? '', to: parent, metadata});
  },

  'from-http': async ({env}) => {
    const film = Buffer.alloc(2 * 1024 ** 2 + 100, 'film');
    const server = createServer((_, response) => {
      response.writeHead(200, {'Content-Length': film.length}).end(film);
    });
    server.unref();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    env.SOURCE = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`;
  },

  mirror: async ({folder, owner}) => {
    mkdirSync(path.join(folder, 'website/assets'), {recursive: true});
    writeFileSync(path.join(folder, 'website/index.html'), '<h1>Hello</h1>');
    writeFileSync(path.join(folder, 'website/assets/style.css'), 'h1 { color: teal; }');
    await owner.fs().writeFile({path: '/Website/index.html', content: Buffer.from('<h1>Draft</h1>')});
    await owner.fs().writeFile({path: '/Website/old.html', content: Buffer.from('<h1>Old</h1>')});
    const later = new Date(Date.now() + 10_000);
    utimesSync(path.join(folder, 'website/index.html'), later, later);
  },

  move: async ({owner}) => {
    await owner.fs().writeFile({path: '/draft.txt', content: Buffer.from('Dear Bob')});
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  },

  'serve-range': async ({owner, env}) => {
    env.PORT = '0'; // any that is free
    await owner.fs().writeFile({path: '/film.mp4', content: Buffer.alloc(3_000_000, 'film')});
  },

  tail: async ({owner}) => {
    await owner
      .fs()
      .writeFile({path: '/app.log', content: Buffer.from('started\nserver listens\nall is well')});
  },

  transfer: async ({folder}) => {
    writeFileSync(path.join(folder, 'report.pdf'), Buffer.alloc(1_500_000, 'report'));
  },

  'undo-trash': async ({folder, owner}) => {
    const drive = owner.fs();
    const photos = await drive.mkdir({path: '/Photos'});
    await owner.cloud().enablePublicLink({type: 'directory', uuid: photos});
    await owner.cloud().shareItemsToUser({
      files: [],
      directories: [{uuid: photos, parent: owner.config.baseFolderUUID ?? '', metadata: {name: 'Photos'}}],
      email: people.bob.email,
    });
    const beach = await drive.writeFile({path: '/Photos/beach.jpg', content: Buffer.from('a picture')});
    const plan = await drive.writeFile({path: '/plan.txt', content: Buffer.from('the old plan')});
    await drive.unlink({path: '/Photos/beach.jpg'});
    await drive.unlink({path: '/plan.txt'});
    await drive.writeFile({path: '/plan.txt', content: Buffer.from('a new plan')});
    writeFileSync(path.join(folder, 'trashed.json'), JSON.stringify([beach.uuid, plan.uuid]));
  },

  verify: async ({folder}) => {
    writeFileSync(path.join(folder, 'report.pdf'), Buffer.alloc(3_500_000, 'report'));
  },

  watch: async ({folder, owner}) => {
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
  },
};
