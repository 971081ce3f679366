import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  const long = '夏の海辺'.repeat(35); // 140 characters, but 420 bytes
  for (const path of ['beach.jpg', '2026/snow.jpg', `2026/${long}.jpg`, `${long}/sunset.jpg`]) {
    await owner.fs().writeFile({path: `/Photos/${path}`, content: Buffer.alloc(2048)});
  }
};

export default setUp;
