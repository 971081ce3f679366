/**
 * Serves what the browser tests visit, all from one process: the built site, the fixture site, which is built first
 * where it has changed, and the built site on other kinds of hosts. Playwright would start several servers one after
 * another.
 */
import {readPolicy, securityHeaders} from '../packages/finish';
import {startServer} from '../packages/site-tools';
import {directory, fixtureUrl, host, hostsUrl, isLong, siteUrl} from './browser/support/addresses';
import {buildFixture} from './fixtures/build';
import {hostNames, isHostName, startHost} from './hosts/hosts';

const portOf = (url: string): number => Number(new URL(url).port);

/** With the headers of production, so what breaks the content security policy fails its test. */
async function serve(folder: string, url: string): Promise<void> {
  const headers = securityHeaders(await readPolicy(folder));
  await startServer({directory: folder, port: portOf(url), host: 'localhost', headers: () => headers});
}

if (host !== undefined && !isHostName(host)) {
  throw new Error(`SITE_HOST: there is no host ${host}. Fix: name one of ${hostNames.join(', ')}.`);
}
const [fixture] = await Promise.all([
  buildFixture(),
  host === undefined ? serve(directory, siteUrl) : startHost(host, directory, portOf(siteUrl)),
  ...hostNames.map(async (name, index) => {
    // A release for nginx takes a while; tests/server has it on the way of each change.
    if (name !== 'nginx' || isLong) {
      await startHost(name, directory, portOf(hostsUrl) + index);
    }
  }),
]);
// The last one, because it is the one that Playwright waits for.
await serve(fixture, fixtureUrl);
