import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({owner}) => {
  await owner
    .fs()
    .writeFile({path: '/app.log', content: Buffer.from('started\nserver listens\nall is well')});
};

export default setUp;
