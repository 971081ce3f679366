import type {SetUp} from '../../set-up';

/** The third chunk arrives damaged once. */
const setUp: SetUp = async ({gateway, owner}) => {
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
};

export default setUp;
