import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {bundle, createConfig, lint, type BaseResolver, type Config} from '@redocly/openapi-core';
import type {OpenApiDocument} from '../model/openapi';
import {checkPart, checkRepeats} from './check-parts';
import {DescriptionError} from './description-error';
import {display, explain, isHarmless, problemError, versionError} from './explain';
import {FileResolver} from './file-resolver';
import {findCircularReference, findReferenceToAll} from './find-circular-reference';
import {findSelfReference} from './find-self-reference';
import {placeIn, readParts, type Part} from './parts';

export type LoadedDescription = {
  document: OpenApiDocument;
  /** Every file that the description consists of, absolute. */
  files: string[];
};

const RULES = {'no-unresolved-refs': 'error', 'operation-operationId-unique': 'error'} as const;

/**
 * Reads an OpenAPI 3.0 or 3.1 description, in one file or in parts, and bundles
 * it: every reference points inside the result, and names are kept.
 * @param file path of the root file, YAML or JSON
 * @throws DescriptionError with file, line and mend for everything that would give wrong pages
 */
export async function loadDescription(file: string): Promise<LoadedDescription> {
  const root = path.resolve(file);
  checkFile(root);
  checkNoSwagger(root);
  try {
    const config = await createConfig({rules: RULES});
    // Keeps what it has read, so that each file is parsed once.
    const externalRefResolver = new FileResolver(config.resolve, root);
    const parts = await readParts(root, externalRefResolver);
    parts.forEach(checkPart);
    checkReferences(parts);
    await checkProblems(root, config, externalRefResolver);
    const {bundle: bundled, fileDependencies} = await bundle({ref: root, config, externalRefResolver});
    const document = bundled.parsed as OpenApiDocument;
    checkRepeats({file: root, source: bundled.source, parsed: document});
    checkVersion(document, root);
    return {document, files: [...new Set([root, ...fileDependencies])]};
  } catch (error) {
    throw error instanceof DescriptionError ? error : explain(error, root);
  }
}

function checkFile(root: string): void {
  const mend = 'Check the path; API_SPEC overrides the one in the configuration.';
  const stats = statSync(root, {throwIfNoEntry: false});
  if (stats === undefined) {
    throw new DescriptionError(display(root), 'The file does not exist.', mend);
  }
  if (!stats.isFile()) {
    throw new DescriptionError(display(root), 'This is no file.', mend);
  }
}

function checkReferences(parts: readonly Part[]): void {
  const own = findSelfReference(parts);
  if (own !== undefined) {
    throw new DescriptionError(
      placeIn(own.part, own.pointer, true),
      `The schema "${own.name}" refers to itself only.`,
      'Give it a definition of its own, or remove it.',
    );
  }
  const circular = findReferenceToAll(parts) ?? findCircularReference(parts);
  if (circular !== undefined) {
    throw new DescriptionError(
      placeIn(circular.part, circular.pointer),
      `The reference "${circular.ref}" leads back to itself.`,
      'Refer to a definition.',
    );
  }
}

async function checkProblems(root: string, config: Config, resolver: BaseResolver): Promise<void> {
  const problems = await lint({ref: root, config, externalRefResolver: resolver});
  const [problem] = problems.filter((candidate) => candidate.severity === 'error' && !isHarmless(candidate));
  if (problem !== undefined) {
    throw problemError(problem);
  }
}

function checkVersion(document: OpenApiDocument, root: string): void {
  const version: unknown = document.openapi;
  if (typeof version !== 'string' || !version.startsWith('3.')) {
    throw versionError(root, 'This is no OpenAPI 3.0 or 3.1 description.');
  }
}

/** Swagger 2.0 has another structure, so every further message about it would mislead. */
function checkNoSwagger(root: string): void {
  const text = readFileSync(root, 'utf8');
  if (/^[\s{"']*swagger["']?\s*:\s*["']?2\./m.test(text) && !/^[\s{"']*openapi["']?\s*:/m.test(text)) {
    throw versionError(root, 'This is a Swagger 2.0 description.');
  }
}
