import {setImmediate} from 'node:timers/promises';
import {stringify} from 'yaml';
import {buildReference} from '../model/reference';
import type {Reference, ReferenceOptions} from '../model/page';
import {loadDescription} from './load-description';
import {sourcesOf} from './sources';

export type Loaded = {
  reference: Reference;
  /** Every file that the description consists of, absolute. */
  files: string[];
  /** The file behind each page, see `sourcesOf`. */
  sources: ReadonlyMap<string, string>;
  /** What pages do not show, or not in full. */
  warnings: string[];
  /** The description in full, for readers to download. */
  downloads: {json: string; yaml: string};
};

/**
 * Reads a description and makes all its pages.
 * @throws DescriptionError when it cannot be read
 */
export async function loadReference(file: string, options: ReferenceOptions): Promise<Loaded> {
  const {document, published, files, warnings} = await loadDescription(file);
  const pages = buildReference(document, options, (warning) => warnings.push(warning));
  // Meanwhile another thread highlights the samples.
  const [reference, downloads] = await Promise.all([pages, printed(published)]);
  return {reference, files, sources: await sourcesOf(reference, file), warnings, downloads};
}

async function printed(document: object): Promise<Loaded['downloads']> {
  // The first samples go to that thread before this one is busy.
  await setImmediate();
  return {
    json: JSON.stringify(document, null, 2),
    yaml: stringify(document, {aliasDuplicateObjects: false}),
  };
}
