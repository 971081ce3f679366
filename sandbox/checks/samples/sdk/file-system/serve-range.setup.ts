import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner, env}) => {
  env.PORT = '0'; // any that is free
  await owner.fs().writeFile({path: '/film.mp4', content: Buffer.alloc(3_000_000, 'film')});
};

export default setUp;
