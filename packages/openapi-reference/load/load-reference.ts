import {buildReference, type Reference, type ReferenceOptions} from '../model/reference';
import {display} from './explain';
import {diagnose} from './diagnose';
import {loadDescription, type LoadedDescription} from './load-description';

export type Loaded = {description: LoadedDescription; reference: Reference};

/**
 * Reads a description and makes all its pages.
 * @throws DescriptionError for every fault of the description
 */
export async function loadReference(file: string, options: ReferenceOptions): Promise<Loaded> {
  const description = await loadDescription(file);
  try {
    return {description, reference: await buildReference(description.document, display(file), options)};
  } catch (error) {
    throw await diagnose(file, error);
  }
}
