import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pageOfFile, type BuildManifest, type RenderedPage} from '../page-parts';
import {hashOf, inlineScripts} from './inline-scripts';
import {policyOfPage} from './policy';
import {nameStyles, type StylesOfBuild} from './styles';

/** Hashes of what stands inline in the pages, for the content security policy. */
export type InlineHashes = string[];

export type FinishedPages = {
  hashes: InlineHashes;
  /** All pages but the not-found page, in the order of their paths. */
  pages: RenderedPage[];
};

/**
 * Names each page's own scripts and style sheets, collects the hashes of everything
 * inline that a browser runs, and writes the policy that they make into the page,
 * for hosts where nobody can set headers.
 * @param addedHashes hashes of scripts that pages add to themselves
 */
export async function finishPages(
  outDir: string,
  baseUrl: string,
  scripts: BuildManifest['scripts'],
  styles: StylesOfBuild,
  addedHashes: readonly string[],
): Promise<FinishedPages> {
  const hashes = new Set<string>();
  const pages: RenderedPage[] = [];
  for (const file of await htmlFiles(outDir)) {
    const html = await readFile(file, 'utf8');
    const route = routeOf(path.relative(outDir, file), baseUrl);
    const own = inlineScripts(html).map(hashOf);
    own.forEach((hash) => hashes.add(hash));
    const named = nameStyles(nameScripts(html, baseUrl, scripts[route] ?? []), baseUrl, styles);
    await writeFile(file, addPolicy(named, policyOfPage([...own, ...addedHashes])));
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

/** It governs what stands behind it, so it comes before the first script. */
function addPolicy(html: string, policy: string): string {
  return html.replace(
    '<script data-s=',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><script data-s=`,
  );
}

/** All pages of a built site, with the not-found page. */
export async function htmlFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, {withFileTypes: true, recursive: true});
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
