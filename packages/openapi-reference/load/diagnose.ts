import path from 'node:path';
import {createConfig, lint} from '@redocly/openapi-core';
import {PageError} from '../model/page-error';
import {DescriptionError} from './description-error';
import {display, problemError} from './explain';
import {FileResolver} from './file-resolver';
import {findExtensionFault} from './find-extension-fault';
import {placeIn, readParts} from './parts';

/**
 * Finds out why pages could not be made from a description that could be read:
 * the first place where it departs from the specification, or from the form of
 * our extensions, else the operation whose page failed.
 */
export async function diagnose(file: string, error: unknown): Promise<DescriptionError> {
  if (error instanceof DescriptionError) {
    return error;
  }
  const root = path.resolve(file);
  const config = await createConfig({rules: {struct: 'error'}});
  const resolver = new FileResolver(config.resolve, root);
  // Some descriptions make the linter itself fail; the pages tell their place then.
  const [problem] = await lint({ref: root, config, externalRefResolver: resolver}).catch(() => []);
  if (problem !== undefined) {
    return problemError(problem);
  }
  const parts = await readParts(root, resolver);
  const fault = findExtensionFault(parts);
  if (fault !== undefined) {
    return new DescriptionError(
      placeIn(fault.part, fault.pointer),
      `${fault.message}.`,
      'See packages/openapi-reference/extensions.schema.json for its form.',
    );
  }
  const [part] = parts;
  const failed = error instanceof PageError ? error : undefined;
  return new DescriptionError(
    part === undefined || failed === undefined ? display(root) : placeIn(part, failed.pointer),
    `${failed === undefined ? 'The pages cannot be made' : failed.message}, because something in it has another form than OpenAPI gives it.`,
    'Compare it with the OpenAPI specification; "npx redocly lint" may name the place.',
  );
}
