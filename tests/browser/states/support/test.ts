import {buildFixtures, variants, type Variant} from '../../../fixtures/build-fixture';
import {expect, test as base} from '../../support/test';

/** The site under test, or a variant of the fixture site. */
export type SiteName = 'main' | Variant;

type Options = {
  site: SiteName;
};

export type WorkerOptions = {
  /** A folder that takes the place of a built site; `tests/browser/break` puts sites there that it has broken. */
  substitute: {site: SiteName; directory: string} | undefined;
};

type WorkerFixtures = {
  /** Folders of the built sites. */
  directories: Readonly<Record<SiteName, string>>;
  /** Addresses of the sites that tests have to serve themselves. */
  sites: Readonly<Partial<Record<SiteName, string>>>;
};

/** The browser tests' own test, which can also visit the fixture site: `test.use({site: 'default'})`. */
export const test = base.extend<Options, WorkerOptions & WorkerFixtures>({
  site: ['main', {option: true}],

  substitute: [undefined, {scope: 'worker', option: true}],

  directories: [
    async ({substitute}, use) => {
      await use({
        main: process.env.SITE_DIR ?? 'build',
        ...(await buildFixtures()),
        ...(substitute !== undefined && {[substitute.site]: substitute.directory}),
      });
    },
    {scope: 'worker', timeout: 300_000},
  ],

  sites: [
    async ({directories, substitute}, use) => {
      // Playwright's configuration has the site under test served already.
      const names = substitute?.site === 'main' ? (['main', ...variants] as const) : variants;
      const servers = await Promise.all(names.map((name) => serve(directories[name])));
      await use(Object.fromEntries(names.map((name, index) => [name, servers[index]?.url])));
      await Promise.all(servers.map((server) => server.close()));
    },
    {scope: 'worker'},
  ],

  baseURL: async ({baseURL, site, sites}, use) => {
    await use(sites[site] ?? baseURL);
  },
});

export {expect};

/** Serves a built site as production does; on any free port, or on a given one. */
export async function serve(directory: string, port = 0): Promise<{url: string; close: () => Promise<void>}> {
  // An ES module: only `import()` reaches it from here.
  const {startServer} = await import('../../../../packages/site-tools');
  return startServer({directory, port, host: 'localhost'});
}
