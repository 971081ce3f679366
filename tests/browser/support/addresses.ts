/** The built site under test: `SITE_DIR` names another folder, `SITE_PORT` another port. */
export const directory = process.env.SITE_DIR ?? 'build';

/** `SITE_HOST` names a kind of host of tests/hosts that serves the site instead of `npm run serve`. */
export const host = process.env.SITE_HOST;

/** `npm run test:long`: every test in every engine. `npm test` leaves out what is tagged `@long`. */
export const isLong = process.env.TESTS === 'long';

const port = Number(process.env.SITE_PORT ?? 4173);

/** Where Playwright serves the site, and beside it the fixture site of tests/fixtures. */
export const siteUrl = `http://localhost:${port}`;
export const fixtureUrl = `http://localhost:${port + 1}`;
/** The first of the hosts of tests/hosts; the others have the next ports. */
export const hostsUrl = `http://localhost:${port + 2}`;
