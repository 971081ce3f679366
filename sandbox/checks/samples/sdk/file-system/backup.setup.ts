import {mkdirSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

const setUp: SetUp = async ({folder, owner}) => {
  const documents = path.join(folder, 'documents');
  mkdirSync(path.join(documents, 'letters'), {recursive: true});
  writeFileSync(path.join(documents, 'letters/bob.txt'), 'Dear Bob');
  writeFileSync(path.join(documents, 'plan.txt'), 'A plan');
  writeFileSync(path.join(documents, 'tax.csv'), 'year,amount');
  for (const name of ['plan.txt', 'tax.csv']) {
    await owner.fs().upload({path: `/Backup/documents/${name}`, source: path.join(documents, name)});
  }
  const later = new Date(Date.now() + 10_000);
  writeFileSync(path.join(documents, 'plan.txt'), 'A PLAN');
  utimesSync(path.join(documents, 'plan.txt'), later, later);
};

export default setUp;
