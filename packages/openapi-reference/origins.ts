import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {parse} from 'yaml';
import type {Reference} from './model/page';

/** Which file a page is made from, in the form of Docusaurus's route metadata. */
export type Origin = {
  /** Relative to the folder of the site. */
  sourceFilePath: string;
  /** Milliseconds; null when it is not known. */
  lastUpdatedAt: number | null;
};

type Paths = Readonly<Record<string, {$ref?: unknown} | null>>;
type RootFile = {paths?: Paths; webhooks?: Paths};

/**
 * The file behind every page, by permalink, with the time of its last change:
 * for an operation the file of its path, for the introduction the root file, for
 * the overview whichever changed last.
 */
export async function originsOf(
  {introduction, overview, operations}: Reference,
  root: string,
  siteDir: string,
  vcs: VcsConfig,
): Promise<Map<string, Origin>> {
  const {paths = {}, webhooks = {}} = parseData(await readFile(root, 'utf8')) as RootFile;
  const fileOf = (entry: Paths[string] | undefined): string => {
    const reference = entry?.$ref;
    const file = typeof reference === 'string' ? reference.replace(/#.*$/, '') : '';
    return file === '' ? root : path.resolve(path.dirname(root), decodeURIComponent(file));
  };
  const origin = async (permalink: string, file: string): Promise<[string, Origin]> => [
    permalink,
    {
      sourceFilePath: path.relative(siteDir, file),
      lastUpdatedAt: (await vcs.getFileLastUpdateInfo(file))?.timestamp ?? null,
    },
  ];
  const origins = new Map(
    await Promise.all([
      origin(introduction.permalink, root),
      ...operations.map((page) =>
        origin(page.permalink, fileOf((page.kind === 'webhook' ? webhooks : paths)[page.path])),
      ),
    ]),
  );
  const [newest] = [...origins.values()].sort(
    (one, other) => (other.lastUpdatedAt ?? 0) - (one.lastUpdatedAt ?? 0),
  );
  return newest === undefined ? origins : origins.set(overview.permalink, newest);
}

/** Large descriptions are JSON, for which a YAML parser takes far longer. */
function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parse(text);
  }
}
