// #region dump
import {spawn} from 'node:child_process';
import {createGzip} from 'node:zlib';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

/** Stores a dump, or nothing: the stream ends only when pg_dump has ended well. */
async function dump(database: string, parent: string): Promise<void> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const child = spawn('pg_dump', [database], {stdio: ['ignore', 'pipe', 'inherit']});
  const source = createGzip();
  child.stdout.pipe(source, {end: false});
  child.on('error', (error) => source.destroy(error)); // there is no pg_dump
  child.on('close', (code) => {
    if (code === 0) {
      source.end();
    } else {
      source.destroy(new Error(`pg_dump ended with ${code ?? 'a signal'}.`));
    }
  });
  try {
    await sdk.cloud().uploadLocalFileStream({source, parent, name: `${database}-${time}.sql.gz`});
  } finally {
    child.kill(); // if the upload failed first
  }
}
// #endregion

// #region keep
/** Moves all dumps but the newest to the trash; their names sort by time. */
async function keep(count: number, database: string, parent: string): Promise<string[]> {
  const pattern = new RegExp(`^${database}-[\\dT-]{15,17}\\.sql\\.gz$`);
  const items = await sdk.cloud().listDirectory({uuid: parent});
  const dumps = items.filter(({type, name}) => type === 'file' && pattern.test(name));
  dumps.sort((a, b) => (a.name < b.name ? 1 : -1));
  for (const {uuid} of dumps.slice(count)) {
    await sdk.cloud().trashFile({uuid});
  }
  return dumps.slice(0, count).map(({name}) => name);
}

const database = process.argv[2] ?? 'shop';
const parent = await sdk.fs().mkdir({path: `/Backups/${database}`});
await dump(database, parent);
const kept = await keep(7, database, parent);
console.log(`${kept.length} dumps, the oldest is ${kept.at(-1)}`);
// #endregion

// #region dies
await dump('broken', parent).catch((error: unknown) => console.log(String(error)));
console.log(`${(await sdk.cloud().listDirectory({uuid: parent})).length} files`);
// #endregion
