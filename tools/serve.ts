/**
 * Serves build/ as in production, with the headers that the build decided.
 *
 *   tsx tools/serve.ts [--port 3000] [--host localhost]
 */
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {readPolicy, securityHeaders} from '../packages/finish';
import {startServer} from '../packages/site-tools';

const {values} = parseArgs({
  options: {
    port: {type: 'string', default: process.env.PORT ?? '3000'},
    host: {type: 'string', default: 'localhost'},
  },
});

try {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--port ${values.port}: is not a port. Fix: give a number from 0 to 65535.`);
  }
  const directory = fileURLToPath(new URL('../build', import.meta.url));
  const headers = securityHeaders(await readPolicy(directory));
  const {url} = await startServer({directory, port, host: values.host, headers});
  console.log(`The built site is at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
