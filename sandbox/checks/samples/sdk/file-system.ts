import {chmodSync, utimesSync} from 'node:fs';
import {createServer} from 'node:http';
import {type AddressInfo} from 'node:net';
import path from 'node:path';
import {people} from '../../../server/accounts';
import {milk, type SetUps} from '../set-up';

/** Stands in for the real program: the database "broken" breaks off half-way. */
const program = `#!/bin/sh
echo "CREATE TABLE orders (id int);"
if [ "$1" = broken ]; then exit 1; fi
echo "INSERT INTO orders VALUES (1);"
`;

/** Makes a file newer than its copy in the drive. */
function touch(...names: string[]): void {
  const later = new Date(Date.now() + 10_000);
  utimesSync(path.join(...names), later, later);
}

export const setUps: SetUps = {
  backup: async ({folder, local, owner}) => {
    local({
      'documents/letters/bob.txt': 'Dear Bob',
      'documents/plan.txt': 'A plan',
      'documents/tax.csv': 'year,amount',
    });
    for (const name of ['documents/plan.txt', 'documents/tax.csv']) {
      await owner.fs().upload({path: `/Backup/${name}`, source: path.join(folder, name)});
    }
    local({'documents/plan.txt': 'A PLAN'});
    touch(folder, 'documents/plan.txt');
  },

  delete: ({drive}) => drive({'/Empty/': '', '/old.txt': milk}),

  directory: ({drive}) => drive({'/Photos/2026/beach.jpg': Buffer.alloc(2048), '/Photos/2027/': ''}),

  /** The third chunk arrives damaged once. */
  'download-retry': async ({gateway, drive}) => {
    const [uuid = ''] = await drive({'/film.mp4': Buffer.alloc(4 * 1024 ** 2 + 100, 'film')});
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

  dump: ({folder, local, drive, env}) => {
    local({pg_dump: program});
    chmodSync(path.join(folder, 'pg_dump'), 0o755);
    env.PATH = `${folder}:${process.env.PATH ?? ''}`;
    const days = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `/Backups/shop/shop-2026-01-0${day}T023000.sql.gz`);
    return drive(Object.fromEntries(days.map((name) => [name, 'a dump'])));
  },

  duplicates: async ({gateway, owner, drive, env}) => {
    env.CONFIRM = 'yes';
    const uuids = await drive({
      '/Photos/beach.jpg': 'the beach',
      '/Photos/hills.jpg': 'the hills',
      '/Photos/Old/beach (2).jpg': 'the beach',
      '/Photos/Bob/beach.jpg': 'the beach',
      '/Photos/New/hills.jpg': 'the hills',
    });
    for (const [hour, uuid] of uuids.entries()) {
      Object.assign(gateway.state.drive.files.get(uuid) ?? {}, {timestamp: Date.UTC(2026, 0, 31, hour)});
    }
    const [parent = '', bob = ''] = await drive({'/Photos/': '', '/Photos/Bob/': ''});
    await owner.cloud().shareItemsToUser({
      files: [],
      directories: [{uuid: bob, parent, metadata: {name: 'Bob'}}],
      email: people.bob.email,
    });
    // Two files of one name in one directory, which only a move can lead to.
    const moved = uuids.at(-1) ?? '';
    const {metadataDecrypted: metadata} = await owner.cloud().getFile({uuid: moved});
    await owner.cloud().moveFile({uuid: moved, to: parent, metadata});
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

  mirror: async ({folder, local, drive}) => {
    local({'website/index.html': '<h1>Hello</h1>', 'website/assets/style.css': 'h1 { color: teal; }'});
    await drive({'/Website/index.html': '<h1>Draft</h1>', '/Website/old.html': '<h1>Old</h1>'});
    touch(folder, 'website/index.html');
  },

  move: ({drive}) => drive({'/draft.txt': 'Dear Bob', '/notes.txt': milk}),

  'serve-range': ({drive, env}) => {
    env.PORT = '0'; // any that is free
    return drive({'/film.mp4': Buffer.alloc(3_000_000, 'film')});
  },

  tail: ({drive}) => drive({'/app.log': 'started\nserver listens\nall is well'}),

  transfer: ({local}) => local({'report.pdf': Buffer.alloc(1_500_000, 'report')}),

  'undo-trash': async ({owner, drive, share, local}) => {
    const [uuid = ''] = await drive({'/Photos/': ''});
    await owner.cloud().enablePublicLink({type: 'directory', uuid});
    await share('Photos');
    const trashed = {'/Photos/beach.jpg': 'a picture', '/plan.txt': 'the old plan'};
    local({'trashed.json': JSON.stringify(await drive(trashed))});
    for (const path of Object.keys(trashed)) {
      await owner.fs().unlink({path});
    }
    await drive({'/plan.txt': 'a new plan'});
  },

  verify: ({local}) => local({'report.pdf': Buffer.alloc(3_500_000, 'report')}),

  watch: async ({owner, drive, local}) => {
    await drive({'/Inbox/a.txt': 'a.txt', '/Inbox/b.txt': 'b.txt', '/Inbox/c.txt': 'c.txt'});
    const [uuid = ''] = await drive({'/Inbox/': ''});
    const tree = Object.entries(await owner.cloud().getDirectoryTree({uuid}));
    const before = Object.fromEntries(tree.map(([name, item]) => [name, item.uuid]));
    local({'inbox.json': JSON.stringify(before)});
    await drive({'/Inbox/a.txt': 'other content', '/Inbox/done/': ''});
    await owner.fs().rename({from: '/Inbox/b.txt', to: '/Inbox/done/b.txt'});
    await owner.fs().rm({path: '/Inbox/c.txt'});
    await drive({'/Inbox/d.txt': 'a new file'});
  },
};
