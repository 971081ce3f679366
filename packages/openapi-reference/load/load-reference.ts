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
  /** A sentence for everything that the pages leave out. */
  warnings: string[];
  /** The bundled description, for readers to download. */
  downloads: {json: string; yaml: string};
};

/** @throws DescriptionError when the description cannot be read */
export async function loadReference(file: string, options: ReferenceOptions): Promise<Loaded> {
  const {document, files, warnings} = await loadDescription(file);
  const reference = await buildReference(document, options, (warning) => warnings.push(warning));
  const downloads = {
    json: JSON.stringify(document, null, 2),
    yaml: stringify(document, {aliasDuplicateObjects: false}),
  };
  return {reference, files, sources: await sourcesOf(reference, file), warnings, downloads};
}
