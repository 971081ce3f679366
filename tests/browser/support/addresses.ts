/** The built site under test: `SITE_DIR` names another folder. */
export const directory = process.env.SITE_DIR ?? 'build';

/** `SITE_HOST` names a kind of host in tests/hosts that serves the site instead of `npm run serve`. */
export const host = process.env.SITE_HOST;

/** `npm run test:long`: every test in every engine. `npm test` leaves out what is tagged `@long`. */
export const isLong = process.env.TESTS === 'long';

/**
 * Free ports, which tests/serve.ts prints and Playwright passes on to the tests (`webServer.wait` in
 * playwright.config.ts): of the site, the fixture site, and the hosts of tests/hosts.
 */
const [site = '0', fixture = '0', ...hosts] = (process.env.SITE_PORTS ?? '').split(' ').filter(Boolean);

/** Where Playwright serves the site, and beside it the fixture site of tests/fixtures. */
export const siteUrl = urlAt(site);
export const fixtureUrl = urlAt(fixture);
/** The hosts of tests/hosts, in their order there. */
export const hostsUrls = hosts.map(urlAt);

function urlAt(port: string): string {
  return `http://localhost:${port}`;
}
