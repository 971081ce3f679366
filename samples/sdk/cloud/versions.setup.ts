import type {SetUp} from '../../../packages/gateway';

const texts = ['The first plan.', 'A better plan, they say.', 'The plan of today, at last.'];

const setUp: SetUp = async ({gateway, owner}) => {
  for (const [hour, text] of texts.entries()) {
    const {uuid} = await owner.fs().writeFile({path: '/plan.txt', content: Buffer.from(text)});
    const file = gateway.state.drive.files.get(uuid);
    if (file !== undefined) {
      file.timestamp = Date.UTC(2026, 0, 31, hour);
    }
  }
};

export default setUp;
