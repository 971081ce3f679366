/**
 * Serves build/ as in production, with the headers of the build.
 *
 *   tsx tools/serve.ts [--port 3000] [--host localhost] [--directory build]
 */
import {fileURLToPath} from 'node:url';
import {readPolicy, securityHeaders, type Header} from '../packages/finish';
import {startServer} from '../packages/site-tools';
import {builtSite, portNumber, readArguments} from '../packages/site-tools/command-line';

const {values} = readArguments({
  port: {type: 'string', default: process.env.PORT ?? '3000'},
  host: {type: 'string', default: 'localhost'},
  directory: {type: 'string', default: fileURLToPath(new URL('../build', import.meta.url))},
});
const port = portNumber(values.port);
const directory = builtSite(values.directory);

const headers = async (): Promise<Header[]> => securityHeaders(await readPolicy(directory));
// Reports a folder without a policy before the first request.
await headers();
const {url} = await startServer({directory, port, host: values.host, headers});
console.log(`The built site is at ${url}`);
