import {buildReference, type Reference, type ReferenceOptions} from '../model/reference';
import {DescriptionError} from './description-error';
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

/**
 * Ends the program with the one message that helps: Docusaurus would bury it in
 * stack traces of its own. Nothing has been written yet at this point.
 * @param isFirst at a reload in development the server goes on, and the author mends the file
 */
export function stop(error: unknown, isFirst: boolean): never {
  if (!(error instanceof DescriptionError) || !isFirst) {
    throw error;
  }
  console.error(`\n[ERROR] ${error.message}\n`);
  process.exit(1);
}
