import type {SetUp} from '../../set-up';

const texts = ['The first plan.', 'A better plan, they say.', 'The plan of today, at last.'];

const setUp: SetUp = async ({gateway, owner}) => {
  for (const [index, text] of texts.entries()) {
    const {uuid} = await owner.fs().writeFile({path: '/plan.txt', content: Buffer.from(text)});
    const file = gateway.state.drive.files.get(uuid);
    if (file !== undefined) {
      // The first two are of the same second: their order is that of `lastModified`.
      file.timestamp = Date.UTC(2026, 0, 31, index < 2 ? 0 : 1);
    }
  }
};

export default setUp;
