import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';

type ChunkTree = {[key: string]: string | ChunkTree};
type Manifest = {
  origins: Record<string, string[]>;
  assets: Record<string, {js?: {file: string}[]}>;
};

/** Finds the script files of a page. */
export type PageScripts = (route: string) => string[];

/**
 * Reads from the build's own tables which scripts a page needs beside the
 * runtime and the main bundle. Named in the page, they load at once with these
 * instead of one round trip later.
 * @param generatedFilesDir folder `.docusaurus`
 * @param routes all routes of the site, nested
 */
export async function readPageScripts(
  generatedFilesDir: string,
  routes: readonly RouteConfig[],
): Promise<PageScripts> {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(path.join(generatedFilesDir, name), 'utf8')) as T;
  const chunkNames = await read<Record<string, ChunkTree>>('routesChunkNames.json');
  const manifest = await read<Manifest>('client-manifest.json');
  const chunksByPath = new Map<string, {names: string[]; leaf: boolean}[]>();
  for (const [key, tree] of Object.entries(chunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    const entry = {names: namesIn(tree), leaf: 'content' in tree || 'page' in tree};
    chunksByPath.set(route, [...(chunksByPath.get(route) ?? []), entry]);
  }
  const parents = parentsOf(routes);
  return (route) => {
    const own = chunksByPath.get(route) ?? [];
    const leaf = own.length > 1 ? own.filter((entry) => entry.leaf) : own;
    const above = (parents.get(route) ?? []).flatMap((parent) =>
      (chunksByPath.get(parent) ?? []).filter((entry) => parent !== route || !entry.leaf),
    );
    const names = [...above, ...leaf].flatMap((entry) => entry.names);
    const files = names.flatMap((name) => filesOf(name, manifest));
    return [...new Set(files)];
  };
}

function namesIn(tree: ChunkTree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : namesIn(value)));
}

function filesOf(name: string, {origins, assets}: Manifest): string[] {
  return (origins[name] ?? []).flatMap((id) => (assets[id]?.js ?? []).map(({file}) => file));
}

/** Paths of the routes around each route, outermost first. */
function parentsOf(routes: readonly RouteConfig[], above: readonly string[] = []): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const route of routes) {
    if (route.routes === undefined) {
      found.set(route.path, [...new Set(above)]);
    } else {
      parentsOf(route.routes, [...above, route.path]).forEach((value, key) => found.set(key, value));
    }
  }
  return found;
}
