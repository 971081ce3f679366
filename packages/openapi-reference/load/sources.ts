import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseYaml} from '@redocly/openapi-core';
import type {Reference} from '../model/page';

type Paths = Readonly<Record<string, {$ref?: unknown} | null>>;
type RootFile = {paths?: Paths; webhooks?: Paths};

/** By permalink: the file of its path for an operation, the root file for the introduction. */
export async function sourcesOf(
  {introduction, operations}: Reference,
  root: string,
): Promise<Map<string, string>> {
  const {paths = {}, webhooks = {}} = parseYaml(await readFile(root, 'utf8')) as RootFile;
  const fileOf = (entry: Paths[string] | undefined): string => {
    const reference = entry?.$ref;
    const file = typeof reference === 'string' ? reference.replace(/#.*$/, '') : '';
    return file === '' ? root : path.resolve(path.dirname(root), decodeURIComponent(file));
  };
  return new Map([
    [introduction.permalink, root],
    ...operations.map(
      (page) => [page.permalink, fileOf((page.kind === 'webhook' ? webhooks : paths)[page.path])] as const,
    ),
  ]);
}
