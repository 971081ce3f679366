import path from 'node:path';
import {bundle, createConfig, type Document, type NormalizedProblem} from '@redocly/openapi-core';
import type {OpenApiDocument} from '../model/openapi';
import {atPointer, isReference} from '../model/resolve';
import {isComposite} from '../model/source-scalar';
import {renameDeviceFlow} from './device-flow';
import {DescriptionError, display, readError, unresolvedError, versionError} from './explain';
import {FileResolver, isFile} from './file-resolver';
import {straightenReferences} from './local-references';
import {removeBrokenExtensions} from './remove-extensions';
import {removeInvalid} from './remove-invalid';
import {spellStrings} from './string-values';

export type LoadedDescription = {
  document: OpenApiDocument;
  /** Every file that the description consists of, absolute. */
  files: string[];
  /** A sentence for everything that is left out. */
  warnings: string[];
};

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 description, in one file or in parts, and bundles
 * it: every reference points inside the result, and names are kept.
 * @param file path of the root file, YAML or JSON
 * @throws DescriptionError with file, line and fix if something cannot be read
 */
export async function loadDescription(file: string): Promise<LoadedDescription> {
  const root = path.resolve(file);
  const fault = (what: string, fix: string): DescriptionError =>
    new DescriptionError(display(root), what, fix);
  if (!isFile(root)) {
    throw fault('There is no such file.', 'Check the path; API_SPEC overrides the one in the configuration.');
  }
  const config = await createConfig({});
  const resolver = new FileResolver(config.resolve, root);
  try {
    const result = await bundle({ref: root, config, externalRefResolver: resolver});
    if (resolver.faults.length > 0) {
      throw resolver.faults[0];
    }
    await checkReferences(result.problems, resolver);
    const document = result.bundle.parsed as OpenApiDocument;
    if ('swagger' in document) {
      throw fault(
        'This is Swagger 2.0, which the reference does not read.',
        `Convert it with "npx swagger2openapi --patch --yaml --outfile openapi.yaml ${display(root)}", and use the new file.`,
      );
    }
    if (typeof document.openapi !== 'string' || !document.openapi.startsWith('3.')) {
      throw versionError(root, 'This is not an OpenAPI 3 description.');
    }
    straightenReferences(document);
    const warnings = [
      ...resolver.warnings,
      ...(await removeInvalid(result.bundle, resolver)),
      ...removeBrokenExtensions(result.bundle),
    ];
    if (!isComposite(document.info)) {
      throw fault('It has no "info".', 'Add "info" with "title" and "version".');
    }
    renameDeviceFlow(document, 'flow');
    spellStrings(document);
    return {document, files: [...new Set([root, ...result.fileDependencies])], warnings};
  } catch (error) {
    throw error instanceof DescriptionError ? error : (resolver.faults[0] ?? readError(error, root));
  }
}

/** @throws DescriptionError for the first reference that leads nowhere or in a circle */
async function checkReferences(
  problems: readonly NormalizedProblem[],
  resolver: FileResolver,
): Promise<void> {
  for (const {
    message,
    location: [location],
  } of problems) {
    if (location === undefined || !/^(?:Can't resolve|Failed to parse)/.test(message)) {
      continue;
    }
    const {parsed} = (await resolver.resolveDocument(null, location.source.absoluteRef, true)) as Document;
    const node = atPointer(parsed, location.pointer ?? '');
    // An `externalValue` of an example is reported too; pages leave such examples out.
    if (isReference(node)) {
      const [, reason] = /\$ref: (.*)$/s.exec(message) ?? [];
      throw unresolvedError(location, node.$ref, /ENOENT/.test(message) ? 'there is no such file' : reason);
    }
  }
}
