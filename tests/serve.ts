/**
 * Serves the sites of the browser tests from one process: the built site, the fixture site, which is built first if it
 * has changed, and the built site on other kinds of hosts. Playwright would start several servers one after another.
 * All listen on free ports, which it then prints in the order of tests/browser/support/addresses.ts.
 */
import {readPolicy, securityHeaders} from '../packages/finish';
import {startServer} from '../packages/site-tools';
import {directory, host, isLong} from './browser/support/addresses';
import {buildFixture} from './fixtures/build';
import {hostNames, portOf, startHost} from './hosts/hosts';

/** With the headers of production, so that violations of the content security policy fail a test. */
async function serve(folder: string): Promise<number> {
  const headers = securityHeaders(await readPolicy(folder));
  return portOf(
    (await startServer({directory: folder, port: 0, host: 'localhost', headers: () => headers})).url,
  );
}

const hostName = hostNames.find((name) => name === host);
if (host !== undefined && hostName === undefined) {
  throw new Error(`SITE_HOST: there is no host ${host}. Fix: name one of ${hostNames.join(', ')}.`);
}
const ports = await Promise.all([
  hostName === undefined ? serve(directory) : startHost(hostName, directory),
  buildFixture().then(serve),
  // A release for nginx takes a while, and tests/server tests one on every change.
  ...hostNames.map((name) => (name === 'nginx' && !isLong ? 0 : startHost(name, directory))),
]);
console.log(`Ports: ${ports.join(' ')}.`);
