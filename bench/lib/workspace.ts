/** Folders outside the repository in which sites are written and built. */
import {cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import packageJson from '../../package.json' with {type: 'json'};
import {compressSite} from '../../packages/finish';
import {copyRepository, linkPackages} from '../../packages/site-tools';
import {run, type RunResult} from './run';

/** The newest versions that run on Node 20. */
const versions = {
  starlight: {astro: '5.18.2', '@astrojs/starlight': '0.37.7', 'starlight-openapi': '0.22.1'},
  vitepress: {vitepress: '1.6.4'},
  lighthouse: {lighthouse: '12.8.2'},
  descriptions: {'@octokit/openapi': '23.0.2'},
};

/** An empty folder of the bench; packages installed in it stay. */
function emptyFolder(name: string): string {
  const folder = join(tmpdir(), 'filen-docs-bench', name);
  mkdirSync(folder, {recursive: true});
  for (const entry of readdirSync(folder).filter((each) => each !== 'node_modules')) {
    rmSync(join(folder, entry), {recursive: true});
  }
  return folder;
}

/** Installs the packages of a peer, once, into an otherwise empty folder. */
export async function install(tool: keyof typeof versions): Promise<string> {
  const folder = emptyFolder(tool);
  const dependencies = versions[tool];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module', dependencies}));
  if (!Object.keys(dependencies).every((name) => existsSync(join(folder, 'node_modules', name)))) {
    console.error(`  installing ${tool}`);
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {cwd: folder});
  }
  return folder;
}

/** @returns an own folder of the bench with the repository as it is now */
export function copyToBench(name: string): string {
  const folder = emptyFolder(name);
  copyRepository(folder);
  return folder;
}

/** Copies a built site, ours or a peer's, and compresses its files beforehand, as hosts do it. */
export async function compressedCopy(site: string): Promise<string> {
  const folder = emptyFolder(join('served', site.replace(/\W+/g, '-')));
  cpSync(site, folder, {recursive: true});
  await compressSite(folder, {brotliQuality: 9});
  return folder;
}

/** Docusaurus as it comes: same version, Faster, nothing of ours. Pages go to its folder `docs`. */
export function createPlainSite(): string {
  const folder = emptyFolder('plain');
  linkPackages(folder);
  const config = {
    title: 'Plain',
    url: 'https://plain.example',
    baseUrl: '/',
    trailingSlash: false,
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    markdown: {format: 'md', hooks: {onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore'}},
    future: {v4: true, faster: true},
    plugins: [
      '@docusaurus/plugin-css-cascade-layers',
      ['@docusaurus/plugin-content-docs', {routeBasePath: '/docs'}],
      '@docusaurus/plugin-content-pages',
      '@docusaurus/plugin-sitemap',
    ],
    themes: ['@docusaurus/theme-classic'],
    themeConfig: {navbar: {title: 'Plain'}},
  };
  writeFileSync(join(folder, 'docusaurus.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  return folder;
}

/** Builds a Docusaurus site into its folder `build`: ours as `npm run build` does, another as it comes. */
export function buildSite(folder: string, env: Record<string, string> = {}): Promise<RunResult> {
  const command = existsSync(join(folder, 'tools/build.ts'))
    ? packageJson.scripts.build.split(' ').slice(1)
    : ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
  // Programs keep files in the system's temporary folder, such as compiled configuration.
  const temporary = join(folder, '.cache/temporary');
  mkdirSync(temporary, {recursive: true});
  return run('node', command, {cwd: folder, env: {NODE_ENV: 'production', TMPDIR: temporary, ...env}});
}

/** Builds without any caches. */
export function buildCold(folder: string, env?: Record<string, string>): Promise<RunResult> {
  for (const name of ['.docusaurus', '.cache', 'build', 'node_modules/.cache']) {
    rmSync(join(folder, name), {recursive: true, force: true});
  }
  return buildSite(folder, env);
}
