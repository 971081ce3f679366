import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {people} from '../../../server/accounts';
import type {SetUps} from '../set-up';

const texts = ['The first plan.', 'A better plan, they say.', 'The plan of today, at last.'];

export const setUps: SetUps = {
  customer: async ({folder, env}) => {
    writeFileSync(path.join(folder, 'offer.pdf'), Buffer.alloc(2048, 'offer'));
    env.LINK_PASSWORD = 'a long password';
  },

  download: async ({folder, owner}) => {
    writeFileSync(path.join(folder, 'report.pdf'), 'an older report');
    await owner.fs().writeFile({path: '/report.pdf', content: Buffer.alloc(1_500_000, 'report')});
  },

  list: async ({owner}) => {
    await owner.fs().mkdir({path: '/Photos'});
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  },

  'open-link': async ({owner, env}) => {
    const file = await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.')});
    if (file.type !== 'file') {
      throw new Error('The upload made no file.');
    }
    const linkUUID = await owner.cloud().enablePublicLink({type: 'file', uuid: file.uuid});
    const password = 'a long password';
    await owner
      .cloud()
      .editPublicLink({type: 'file', itemUUID: file.uuid, linkUUID, password, expiration: 'never'});
    env.LINK = `https://app.filen.io/#/d/${linkUUID}%23${Buffer.from(file.key).toString('hex')}`;
    env.LINK_PASSWORD = password;
  },

  organise: async ({owner}) => {
    await owner.fs().mkdir({path: '/Archive'});
    await owner.fs().writeFile({path: '/draft.txt', content: Buffer.from('Dear Bob')});
  },

  pause: async ({folder}) => {
    writeFileSync(path.join(folder, 'video.mp4'), Buffer.alloc(4 * 1024 ** 2, 'video'));
  },

  'public-link': async ({owner}) => {
    await owner.fs().writeFile({path: '/Photos/beach.jpg', content: Buffer.alloc(2048)});
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  },

  range: async ({owner}) => {
    const lines = Array.from(
      {length: 100_000},
      (_, index) => `line ${String(index + 1).padStart(6, '0')} is here\n`,
    );
    await owner.fs().writeFile({path: '/app.log', content: Buffer.from(lines.join(''))});
  },

  /** The program runs as the receiver. */
  receive: async ({owner, env}) => {
    await owner.fs().writeFile({path: '/Photos/2026/beach.jpg', content: Buffer.alloc(2048)});
    const uuid = await owner.fs().mkdir({path: '/Photos'});
    const parent = owner.config.baseFolderUUID ?? '';
    await owner.cloud().shareItemsToUser({
      files: [],
      directories: [{uuid, parent, metadata: {name: 'Photos'}}],
      email: people.bob.email,
    });
    env.FILEN_EMAIL = people.bob.email;
    env.FILEN_PASSWORD = people.bob.password;
  },

  search: async ({owner}) => {
    const content = Buffer.from('1, 2, 3');
    await owner.fs().writeFile({path: '/Office/Quarterly accounts 2026.txt', content});
  },

  'share-checked': async ({owner}) => {
    const long = '夏の海辺'.repeat(35); // 140 characters, but 420 bytes
    for (const path of ['beach.jpg', '2026/snow.jpg', `2026/${long}.jpg`, `${long}/sunset.jpg`]) {
      await owner.fs().writeFile({path: `/Photos/${path}`, content: Buffer.alloc(2048)});
    }
  },

  share: async ({owner}) => {
    await owner.fs().writeFile({path: '/Photos/beach.jpg', content: Buffer.alloc(2048)});
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
  },

  tree: async ({owner}) => {
    await owner.fs().writeFile({path: '/notes.txt', content: Buffer.from('Buy milk.\n')});
    await owner.fs().writeFile({path: '/Photos/2026/beach.jpg', content: Buffer.alloc(2048)});
  },

  'upload-directory': async ({folder}) => {
    mkdirSync(path.join(folder, 'website/assets'), {recursive: true});
    writeFileSync(path.join(folder, 'website/index.html'), '<h1>Hello</h1>');
    writeFileSync(path.join(folder, 'website/assets/style.css'), 'h1 { color: teal; }');
  },

  'upload-shared': async ({owner}) => {
    const uuid = await owner.fs().mkdir({path: '/Photos'});
    await owner.cloud().enablePublicLink({type: 'directory', uuid});
    await owner.cloud().shareItemsToUser({
      files: [],
      directories: [{uuid, parent: owner.config.baseFolderUUID ?? '', metadata: {name: 'Photos'}}],
      email: people.bob.email,
    });
  },

  upload: async ({folder}) => {
    writeFileSync(path.join(folder, 'report.pdf'), Buffer.alloc(3 * 1024 ** 2, 'report'));
  },

  versions: async ({gateway, owner}) => {
    for (const [index, text] of texts.entries()) {
      const {uuid} = await owner.fs().writeFile({path: '/plan.txt', content: Buffer.from(text)});
      const file = gateway.state.drive.files.get(uuid);
      if (file !== undefined) {
        // The first two are of the same second: their order is that of `lastModified`.
        file.timestamp = Date.UTC(2026, 0, 31, index < 2 ? 0 : 1);
      }
    }
  },
};
