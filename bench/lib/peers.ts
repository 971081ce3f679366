/** Our content for other generators, and the peers' sites, made from the same guides and the same description. */
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import sidebars from '../../sidebars';
import {areas, site} from '../../packages/product';
import {install, run} from './workspace';

/** Pages that the parts measure. */
export const pages = {
  home: '/',
  overview: '/docs/api',
  'long guide': '/docs/api/guides/cryptography',
  guide: '/docs/cli/webdav-and-s3-server',
  endpoint: '/docs/api/specs/get-directory-content',
  'most pictures': '/docs/web/sharing',
};

/** Paths of the guides, by area, in the order of reading, because pages prefetch the next one. */
export const guides = areas.map(({id, name, path}) => ({
  name,
  path,
  routes: documentsIn(sidebars[id]).map((document) => `/docs/${document.replace(/\/index$/, '')}`),
}));

function documentsIn(items: unknown): string[] {
  if (Array.isArray(items)) {
    return items.flatMap(documentsIn);
  }
  return typeof items === 'object' && items !== null && 'items' in items
    ? documentsIn(items.items)
    : [items].filter((item) => typeof item === 'string');
}

/**
 * Writes our guides without our components, from the Markdown pages of our built site, and their pictures.
 * @param heading whether to write the title as a heading, for generators that do not
 */
export function writeGuides(ourSite: string, folder: string, statics: string, heading = false): void {
  cpSync(join(ourSite, 'img'), join(statics, 'img'), {recursive: true});
  for (const route of guides.flatMap(({routes}) => routes)) {
    const markdown = readFileSync(join(ourSite, `${route}.md`), 'utf8');
    const [, title, description, body] = /^# (.*)\n+> (.*)\n+(?:- .*\n)*\n*([^]*)$/.exec(markdown) ?? [];
    if (body === undefined) {
      throw new Error(`${route}.md does not begin with title and summary. Fix: adapt writeGuides.`);
    }
    const text = `${heading ? `# ${title}\n\n` : ''}${body.replaceAll(`](${site.url}/`, '](/')}`;
    write(join(folder, `${route}.md`), `---\n${JSON.stringify({title, description})}\n---\n\n${text}`);
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}

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
