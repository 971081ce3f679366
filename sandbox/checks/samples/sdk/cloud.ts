import {people} from '../../../server/accounts';
import {milk, type SetUps} from '../set-up';

const picture = Buffer.alloc(2048);

const texts = ['The first plan.', 'A better plan, they say.', 'The plan of today, at last.'];

export const setUps: SetUps = {
  customer: ({local, env}) => {
    local({'offer.pdf': Buffer.alloc(2048, 'offer')});
    env.LINK_PASSWORD = 'a long password';
  },

  download: ({local, drive}) => {
    local({'report.pdf': 'an older report'});
    return drive({'/report.pdf': Buffer.alloc(1_500_000, 'report')});
  },

  list: ({drive}) => drive({'/Photos/': '', '/notes.txt': milk}),

  'open-link': async ({owner, drive, env}) => {
    const [uuid = ''] = await drive({'/notes.txt': 'Buy milk.'});
    const {key} = (await owner.cloud().getFile({uuid})).metadataDecrypted;
    const type = 'file';
    const linkUUID = await owner.cloud().enablePublicLink({type, uuid});
    const password = 'a long password';
    await owner.cloud().editPublicLink({type, linkUUID, itemUUID: uuid, password, expiration: 'never'});
    env.LINK = `https://app.filen.io/#/d/${linkUUID}%23${Buffer.from(key).toString('hex')}`;
    env.LINK_PASSWORD = password;
  },

  organise: ({drive}) => drive({'/Archive/': '', '/draft.txt': 'Dear Bob'}),

  pause: ({local}) => local({'video.mp4': Buffer.alloc(4 * 1024 ** 2, 'video')}),

  'public-link': ({drive}) => drive({'/Photos/beach.jpg': picture, '/notes.txt': milk}),

  range: ({drive}) => {
    const numbers = Array.from({length: 100_000}, (_, index) => String(index + 1).padStart(6, '0'));
    return drive({'/app.log': numbers.map((number) => `line ${number} is here\n`).join('')});
  },

  /** The program runs as the receiver. */
  receive: async ({drive, share, env}) => {
    await drive({'/Photos/2026/beach.jpg': picture});
    await share('Photos');
    env.FILEN_EMAIL = people.bob.email;
    env.FILEN_PASSWORD = people.bob.password;
  },

  search: ({drive}) => drive({'/Office/Quarterly accounts 2026.txt': '1, 2, 3'}),

  'share-checked': ({drive}) => {
    const long = '夏の海辺'.repeat(35); // 140 characters, but 420 bytes
    const paths = ['beach.jpg', '2026/snow.jpg', `2026/${long}.jpg`, `${long}/sunset.jpg`];
    return drive(Object.fromEntries(paths.map((path) => [`/Photos/${path}`, picture])));
  },

  share: ({drive}) => drive({'/Photos/beach.jpg': picture, '/notes.txt': milk}),

  tree: ({drive}) => drive({'/notes.txt': milk, '/Photos/2026/beach.jpg': picture}),

  'upload-directory': ({local}) =>
    local({
      'website/index.html': '<h1>Hello</h1>',
      'website/assets/style.css': 'h1 { color: teal; }',
    }),

  'upload-shared': async ({owner, drive, share}) => {
    const [uuid = ''] = await drive({'/Photos/': ''});
    await owner.cloud().enablePublicLink({type: 'directory', uuid});
    await share('Photos');
  },

  upload: ({local}) => local({'report.pdf': Buffer.alloc(3 * 1024 ** 2, 'report')}),

  versions: async ({gateway, drive}) => {
    for (const [index, text] of texts.entries()) {
      const [uuid = ''] = await drive({'/plan.txt': text});
      // The first two are of the same second: their order is that of `lastModified`.
      const timestamp = Date.UTC(2026, 0, 31, index < 2 ? 0 : 1);
      Object.assign(gateway.state.drive.files.get(uuid) ?? {}, {timestamp});
    }
  },
};
