import {DescriptionError} from './description-error';

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
