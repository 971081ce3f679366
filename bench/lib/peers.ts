/** The peers' sites, made from the same guides and the same description. */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {areas} from '../../src/product';
import {copyPictures, readGuides, writeGuides, type Guide} from './guides';
import {install} from './install';
import {guidesByArea} from './routes';
import {run} from './run';
import {versions} from './versions';

export type PeerName = 'Starlight' | 'VitePress';

export type Peer = {
  name: PeerName;
  /** Folder of the built site. */
  directory: string;
  /** Wall time of its cold build. */
  seconds: number;
};

/** A page's path on a peer's site; undefined where the peer has no such page. */
export function peerRoute({name, directory}: Peer, route: string): string | undefined {
  if (!route.startsWith('/docs/api/specs/')) {
    return route;
  }
  if (name !== 'Starlight') {
    return undefined;
  }
  // Named after the operation, in a form of its own making: find the one that is ours.
  const bare = (text: string): string => text.replace(/[^a-z]/gi, '').toLowerCase();
  const folder = join(directory, 'docs/api/specs/operations');
  const wanted = bare(route.split('/').at(-1) ?? '');
  const found = readdirSync(folder).find((operation) => bare(operation) === wanted);
  return found === undefined ? undefined : `/docs/api/specs/operations/${found}`;
}

/** Builds a peer's site from ours, unless it was built from the same before. */
export async function buildPeer(name: PeerName, ourSite: string): Promise<Peer> {
  const {tool, write, build, output} = makers[name];
  const folder = await install(tool);
  const guides = readGuides(ourSite);
  const description = readFileSync(join(ourSite, 'openapi.yaml'), 'utf8');
  const hash = createHash('sha256')
    .update(JSON.stringify([guides, versions[tool], write.toString()]))
    .update(description)
    .digest('hex');
  const directory = join(folder, output);
  const stamp = join(folder, 'built.json');
  const earlier = existsSync(stamp) ? (JSON.parse(readFileSync(stamp, 'utf8')) as Stamp) : undefined;
  if (earlier?.hash === hash && existsSync(join(directory, 'index.html'))) {
    return {name, directory, seconds: earlier.seconds};
  }
  console.error(`  building ${name}`);
  for (const left of [output, 'docs', 'src', 'public', '.astro', '.vitepress', 'node_modules/.astro']) {
    rmSync(join(folder, left), {recursive: true, force: true});
  }
  write(folder, guides, description);
  const {seconds} = await run('node', build, {cwd: folder, env: {ASTRO_TELEMETRY_DISABLED: '1'}});
  writeFileSync(stamp, JSON.stringify({hash, seconds} satisfies Stamp));
  return {name, directory, seconds};
}

type Stamp = {hash: string; seconds: number};

type Maker = {
  tool: 'starlight' | 'vitepress';
  write: (folder: string, guides: readonly Guide[], description: string) => void;
  /** Arguments of Node. */
  build: readonly string[];
  /** Where it writes the site. */
  output: string;
};

const makers: Record<PeerName, Maker> = {
  Starlight: {
    tool: 'starlight',
    write: writeStarlight,
    build: ['node_modules/astro/astro.js', 'build'],
    output: 'dist',
  },
  VitePress: {
    tool: 'vitepress',
    write: writeVitePress,
    build: ['node_modules/vitepress/bin/vitepress.js', 'build', '.'],
    output: '.vitepress/dist',
  },
};

const INDEX = '---\ntitle: Documentation\n---\n\nGuides and reference.\n';

function writeStarlight(folder: string, guides: readonly Guide[], description: string): void {
  const pages = join(folder, 'src/content/docs');
  writeGuides(guides, pages, {heading: false});
  writeFileSync(join(pages, 'index.md'), INDEX);
  copyPictures(join(folder, 'public'));
  mkdirSync(join(folder, 'src'), {recursive: true});
  writeFileSync(join(folder, 'openapi.yaml'), description);
  writeFileSync(
    join(folder, 'src/content.config.ts'),
    [
      "import {defineCollection} from 'astro:content';",
      "import {docsLoader} from '@astrojs/starlight/loaders';",
      "import {docsSchema} from '@astrojs/starlight/schema';",
      'export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};',
    ].join('\n'),
  );
  const groups = guidesByArea().map(({id, routes}) => ({
    label: labelOf(id),
    items: routes.map((route) => route.slice(1)),
  }));
  writeFileSync(
    join(folder, 'astro.config.mjs'),
    [
      "import {defineConfig} from 'astro/config';",
      "import starlight from '@astrojs/starlight';",
      "import openAPI, {openAPISidebarGroups} from 'starlight-openapi';",
      `const groups = ${JSON.stringify(groups)};`,
      'export default defineConfig({',
      "  site: 'https://starlight.example',",
      '  telemetry: false,',
      '  integrations: [starlight({',
      "    title: 'Documentation',",
      "    plugins: [openAPI([{base: 'docs/api/specs', schema: './openapi.yaml'}])],",
      '    sidebar: [...groups, ...openAPISidebarGroups],',
      '  })],',
      '});',
    ].join('\n'),
  );
}

function writeVitePress(folder: string, guides: readonly Guide[]): void {
  writeGuides(guides, folder, {heading: true});
  writeFileSync(join(folder, 'index.md'), INDEX);
  copyPictures(join(folder, 'public'));
  const titles = new Map(guides.map(({route, title}) => [route, title]));
  const sidebar = Object.fromEntries(
    guidesByArea().map(({id, routes}) => [
      `/docs/${id}`,
      [{text: labelOf(id), items: routes.map((link) => ({text: titles.get(link) ?? link, link}))}],
    ]),
  );
  const config = {
    title: 'Documentation',
    cleanUrls: true,
    ignoreDeadLinks: true,
    themeConfig: {
      nav: areas.map(({name, path}) => ({text: name, link: path})),
      sidebar,
      search: {provider: 'local'},
    },
  };
  mkdirSync(join(folder, '.vitepress'), {recursive: true});
  writeFileSync(join(folder, '.vitepress/config.mjs'), `export default ${JSON.stringify(config)};\n`);
}

function labelOf(area: string): string {
  return areas.find(({id}) => id === area)?.name ?? area;
}
