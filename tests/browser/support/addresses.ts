/** The built site under test: `SITE_DIR` names another folder, `SITE_PORT` another port. */
export const directory = process.env.SITE_DIR ?? 'build';

const port = Number(process.env.SITE_PORT ?? 4173);

/** Where Playwright serves the site, and beside it the fixture site of tests/fixtures. */
export const siteUrl = `http://localhost:${port}`;
export const fixtureUrl = `http://localhost:${port + 1}`;
