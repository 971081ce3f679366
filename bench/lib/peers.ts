/** The peers' sites, made from the same guides and the same description. */
import {cpSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {copyPictures, guides, pages, write, writeGuides} from './content';
import {run, type Usage} from './run';
import {install} from './workspace';

export type PeerName = 'Starlight' | 'VitePress';

/** A built site; `endpoint` is the path of the endpoint page that is compared, where it has one. */
export type Peer = {name: PeerName; directory: string; endpoint?: string};

const INDEX = '---\ntitle: Documentation\n---\n\nGuides and reference.\n';

/** Builds a peer's site from our built one. */
export async function buildPeer(name: PeerName, ourSite: string): Promise<Peer> {
  console.error(`  building ${name}`);
  return name === 'Starlight' ? buildStarlight(ourSite) : buildVitePress(ourSite);
}

async function buildStarlight(ourSite: string): Promise<Peer> {
  const folder = await install('starlight');
  const content = join(folder, 'src/content/docs');
  writeGuides(ourSite, content, {heading: false});
  write(join(content, 'index.md'), INDEX);
  copyPictures(ourSite, join(folder, 'public'));
  cpSync(join(ourSite, 'openapi.yaml'), join(folder, 'openapi.yaml'));
  write(
    join(folder, 'src/content.config.ts'),
    `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
  );
  const groups = guides.map(({name, routes}) => ({
    label: name,
    items: routes.map((route) => route.slice(1)),
  }));
  write(
    join(folder, 'astro.config.mjs'),
    `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';
import openAPI, {openAPISidebarGroups} from 'starlight-openapi';
export default defineConfig({
  site: 'https://starlight.example',
  integrations: [starlight({
    title: 'Documentation',
    plugins: [openAPI([{base: 'docs/api/specs', schema: './openapi.yaml'}])],
    sidebar: [...${JSON.stringify(groups)}, ...openAPISidebarGroups],
  })],
});
`,
  );
  const astro = (command: string): Promise<Usage> =>
    run('node', ['node_modules/astro/astro.js', command], {
      cwd: folder,
      env: {ASTRO_TELEMETRY_DISABLED: '1'},
    });
  // On a slow machine Astro 5 saves its list of pages incompletely ("The slug … does not exist"); a retry completes it.
  rmSync(join(folder, 'node_modules/.astro'), {recursive: true, force: true});
  await astro('sync');
  await astro('build').catch(() => astro('build'));
  const operation = pages.endpoint.split('/').at(-1);
  return {
    name: 'Starlight',
    directory: join(folder, 'dist'),
    endpoint: `/docs/api/specs/operations/${operation?.replaceAll('-', '')}`,
  };
}

async function buildVitePress(ourSite: string): Promise<Peer> {
  const folder = await install('vitepress');
  writeGuides(ourSite, folder, {heading: true});
  write(join(folder, 'index.md'), INDEX);
  copyPictures(ourSite, join(folder, 'public'));
  const sidebar = guides.map(({name, path, routes}) => [
    path,
    [{text: name, items: routes.map((link) => ({text: link.split('/').at(-1), link}))}],
  ]);
  const config = {
    title: 'Documentation',
    cleanUrls: true,
    ignoreDeadLinks: true,
    themeConfig: {
      nav: guides.map(({name, path}) => ({text: name, link: path})),
      sidebar: Object.fromEntries(sidebar),
      search: {provider: 'local'},
    },
  };
  write(join(folder, '.vitepress/config.mjs'), `export default ${JSON.stringify(config)};\n`);
  await run('node', ['node_modules/vitepress/bin/vitepress.js', 'build', '.'], {cwd: folder});
  return {name: 'VitePress', directory: join(folder, '.vitepress/dist')};
}
