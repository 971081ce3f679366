import {randomUUID} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

/** An earlier attempt stored the note, and its answer was lost. */
const setUp: SetUp = async ({folder, owner}) => {
  const uuid = randomUUID();
  writeFileSync(path.join(folder, 'note.uuid'), uuid);
  const key = await owner.crypto().utils.generateEncryptionKey('metadata');
  await owner
    .api(3)
    .notes()
    .create({
      uuid,
      title: await owner.crypto().encrypt().noteTitle({title: 'Shopping', key}),
      metadata: await owner
        .crypto()
        .encrypt()
        .metadata({metadata: JSON.stringify({key})}),
    });
};

export default setUp;
