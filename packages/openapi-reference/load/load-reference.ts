import {buildReference} from '../model/reference';
import type {Reference, ReferenceOptions} from '../model/page';
import {loadDescription, type LoadedDescription} from './load-description';

export type Loaded = {description: LoadedDescription; reference: Reference};

/**
 * Reads a description and makes all its pages.
 * @throws DescriptionError when it cannot be read
 */
export async function loadReference(file: string, options: ReferenceOptions): Promise<Loaded> {
  const description = await loadDescription(file);
  const reference = await buildReference(description.document, options, (warning) =>
    description.warnings.push(warning),
  );
  return {description, reference};
}
