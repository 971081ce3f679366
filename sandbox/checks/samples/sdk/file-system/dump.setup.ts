import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SetUp} from '../../set-up';

/** Stands in for the real program: the database "broken" breaks off half-way. */
const program = `#!/bin/sh
echo "CREATE TABLE orders (id int);"
if [ "$1" = broken ]; then exit 1; fi
echo "INSERT INTO orders VALUES (1);"
`;

const setUp: SetUp = async ({folder, owner, env}) => {
  writeFileSync(path.join(folder, 'pg_dump'), program, {mode: 0o755});
  env.PATH = `${folder}:${process.env.PATH ?? ''}`;
  for (let day = 1; day <= 8; day += 1) {
    await owner
      .fs()
      .writeFile({path: `/Backups/shop/shop-2026-01-0${day}T023000.sql.gz`, content: Buffer.from('a dump')});
  }
};

export default setUp;
