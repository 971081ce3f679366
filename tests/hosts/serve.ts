/**
 * Serves the built site as some host does, for the browser tests.
 *
 *   tsx tests/hosts/serve.ts [--host plain] [--port 4180] [--directory build]
 *
 * Without --host all of them, each on the next port.
 */
import {mkdtemp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {hasNginx, releaseQuickly, startNginx} from '../server/nginx';
import {hostNames, startHost, type HostName} from './hosts';

const {values} = parseArgs({
  options: {
    host: {type: 'string'},
    port: {type: 'string', default: '4180'},
    directory: {type: 'string', default: 'build'},
  },
});

const site = path.resolve(values.directory);
const chosen = hostNames.filter((name) => values.host === undefined || values.host === name);
if (chosen.length === 0) {
  throw new Error(`--host ${values.host}: is none. Fix: name one of ${hostNames.join(', ')}.`);
}
for (const [index, name] of chosen.entries()) {
  await start(name, Number(values.port) + index);
}

async function start(name: HostName, port: number): Promise<void> {
  if (name !== 'nginx') {
    await startHost(name, site, port);
  } else if (hasNginx()) {
    const work = await mkdtemp(path.join(tmpdir(), 'host-'));
    const {close} = await startNginx(await releaseQuickly(site, work), work, port);
    process.on('SIGTERM', () => void close().then(() => process.exit())).on('SIGINT', () => void close());
  }
}
