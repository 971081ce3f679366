import {createHash} from 'node:crypto';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pageOfFile, type BuildManifest, type RenderedPage} from '../page-parts';
import {nameStyles, type StylesOfBuild} from './styles';

/** Hashes of what stands inline in the pages, for the content security policy. */
export type InlineHashes = string[];

export type FinishedPages = {
  hashes: InlineHashes;
  /** All pages but the not-found page, in the order of their paths. */
  pages: RenderedPage[];
};

/**
 * Names each page's own scripts and style sheets, and collects the hashes of
 * everything inline that a browser runs.
 */
export async function finishPages(
  outDir: string,
  baseUrl: string,
  scripts: BuildManifest['scripts'],
  styles: StylesOfBuild,
): Promise<FinishedPages> {
  const hashes = new Set<string>();
  const pages: RenderedPage[] = [];
  for (const file of await htmlFiles(outDir)) {
    const html = await readFile(file, 'utf8');
    const route = routeOf(path.relative(outDir, file), baseUrl);
    const finished = nameStyles(nameScripts(html, baseUrl, scripts[route] ?? []), baseUrl, styles);
    inlineScripts(finished).forEach((script) => hashes.add(hashOf(script)));
    if (finished !== html) {
      await writeFile(file, finished);
    }
    if (route !== `${baseUrl}404`) {
      pages.push(pageOfFile(route, file));
    }
  }
  pages.sort((one, other) => (one.route < other.route ? -1 : 1));
  return {hashes: [...hashes].sort(), pages};
}

/** Route of a built file: `docs/api.html` → `/docs/api`. */
function routeOf(file: string, baseUrl: string): string {
  const bare = file
    .split(path.sep)
    .join('/')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '');
  return `${baseUrl}${bare}`;
}

/** Adds the page's own scripts to the list that the inline script reads. */
function nameScripts(html: string, baseUrl: string, scripts: readonly string[]): string {
  return html.replace(/<script data-s="([^"]*)"/, (match, list: string) => {
    const known = list.split(' ').filter((src) => src !== '');
    const added = scripts.map((file) => `${baseUrl}${file}`).filter((src) => !known.includes(src));
    return added.length === 0 ? match : `<script data-s="${[...known, ...added].join(' ')}"`;
  });
}

/** Texts of the inline scripts that a browser runs; data such as JSON-LD is none. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc=/.test(attributes) && !/type="?application\/(ld\+)?json/.test(attributes),
    )
    .map(([, , text = '']) => text);
}

/** A script as the content security policy names it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** All pages of a built site, with the not-found page. */
export async function htmlFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, {withFileTypes: true, recursive: true});
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
