import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseYaml} from '@redocly/openapi-core';
import {stringify, type ScalarTag} from 'yaml';
import {SourceScalar, toJsonText} from '../model/source-scalar';
import {buildReference} from '../model/reference';
import type {Reference, ReferenceOptions} from '../model/page';
import {loadDescription} from './load-description';

type Paths = Readonly<Record<string, {$ref?: unknown} | null>>;
type RootFile = {paths?: Paths; webhooks?: Paths};

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

/** Writes numbers as the source spells them. */
const sourceTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof SourceScalar,
  resolve: Number,
  stringify: ({value}) => toJsonText(value),
};

/** @throws DescriptionError when the description cannot be read */
export async function loadReference(file: string, options: ReferenceOptions): Promise<Loaded> {
  const {document, files, warnings} = await loadDescription(file);
  const reference = buildReference(document, options, (warning) => warnings.push(warning));
  const downloads = {
    json: toJsonText(document, 2),
    yaml: stringify(document, {aliasDuplicateObjects: false, compat: 'yaml-1.1', customTags: [sourceTag]}),
  };
  return {reference, files, sources: await sourcesOf(reference, file), warnings, downloads};
}

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
