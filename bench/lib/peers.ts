/** The peers' sites, made from the same guides and the same description. */
import {cpSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {guides, pages, write, writeGuides} from './content';
import {run} from './run';
import {install} from './workspace';

const INDEX = '---\ntitle: Documentation\n---\n\nGuides and reference.\n';

/** A built site, and the path of the endpoint page that is compared. */
export async function buildStarlight(ourSite: string): Promise<{directory: string; endpoint: string}> {
  const folder = await install('starlight');
  const content = join(folder, 'src/content/docs');
  writeGuides(ourSite, content, join(folder, 'public'));
  write(join(content, 'index.md'), INDEX);
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
  const env = {ASTRO_TELEMETRY_DISABLED: '1'};
  const astro = (command: string) =>
    run('node', ['node_modules/astro/astro.js', command], {cwd: folder, env});
  // On a slow machine Astro 5 saves its list of pages incompletely ("The slug … does not exist"); a retry completes it.
  rmSync(join(folder, 'node_modules/.astro'), {recursive: true, force: true});
  await astro('sync');
  await astro('build').catch(() => astro('build'));
  const operation = pages.endpoint.replace(/.*\//, '').replaceAll('-', '');
  return {directory: join(folder, 'dist'), endpoint: `/docs/api/specs/operations/${operation}`};
}

/** @returns folder of the built site */
export async function buildVitePress(ourSite: string): Promise<string> {
  const folder = await install('vitepress');
  writeGuides(ourSite, folder, join(folder, 'public'), true);
  write(join(folder, 'index.md'), INDEX);
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
  return join(folder, '.vitepress/dist');
}
