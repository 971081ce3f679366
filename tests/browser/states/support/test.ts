import {buildFixtures, variants, type Variant} from '../../../fixtures/build-fixture';
import {expect, test as base} from '../../support/test';

type Options = {
  /** The site under test, or a variant of the fixture site. */
  site: 'main' | Variant;
};

type WorkerFixtures = {
  /** Address of each variant of the fixture site. */
  sites: Readonly<Record<Variant, string>>;
};

/** The browser tests' own test, which can also visit the fixture site: `test.use({site: 'default'})`. */
export const test = base.extend<Options, WorkerFixtures>({
  site: ['main', {option: true}],

  sites: [
    // Playwright reads the names of needed fixtures from this parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const directories = await buildFixtures();
      const servers = await Promise.all(variants.map((variant) => serve(directories[variant])));
      const urls = Object.fromEntries(variants.map((variant, index) => [variant, servers[index]?.url]));
      await use(urls as Record<Variant, string>);
      await Promise.all(servers.map((server) => server.close()));
    },
    {scope: 'worker', timeout: 300_000},
  ],

  baseURL: async ({baseURL, site, sites}, use) => {
    await use(site === 'main' ? baseURL : sites[site]);
  },
});

export {expect};

/** Serves a built site as production does; on any free port, or on a given one. */
export async function serve(directory: string, port = 0): Promise<{url: string; close: () => Promise<void>}> {
  // An ES module: only `import()` reaches it from here.
  const {startServer} = await import('../../../../scripts/serve');
  return startServer({directory, port, host: 'localhost'});
}
