import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {stringify} from 'yaml';
import type {LoadedDescription} from './load/load-description';

/** Folder with the bundled description, one of the static directories of the site. */
export const generatedDownloads = '.docusaurus/api-reference/downloads';

/** Paths of the bundled description on the site. */
export const downloads = [
  {label: 'YAML', href: '/openapi.yaml'},
  {label: 'JSON', href: '/openapi.json'},
] as const;

/** Writes the bundled description for readers to download. */
export async function writeDownloads(siteDir: string, {document}: LoadedDescription): Promise<void> {
  const folder = path.join(siteDir, generatedDownloads);
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document, null, 2));
  await writeFile(path.join(folder, 'openapi.yaml'), stringify(document, {aliasDuplicateObjects: false}));
}
