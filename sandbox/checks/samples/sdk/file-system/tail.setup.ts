import type {SetUp} from '../../../packages/gateway';

const setUp: SetUp = async ({owner}) => {
  await owner
    .fs()
    .writeFile({path: '/app.log', content: Buffer.from('started\nserver listens\nall is well')});
};

export default setUp;
