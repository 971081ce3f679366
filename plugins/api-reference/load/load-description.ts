import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {BaseResolver, bundle, createConfig, lint, type Config} from '@redocly/openapi-core';
import type {OpenApiDocument} from '../model/openapi';
import {DescriptionError} from './description-error';
import {display, explain, isHarmless, problemError, versionError} from './explain';
import {findSelfReference} from './find-self-reference';

export type LoadedDescription = {
  document: OpenApiDocument;
  /** Every file that the description consists of, absolute. */
  files: string[];
};

const RULES = {'no-unresolved-refs': 'error', 'operation-operationId-unique': 'error'} as const;

/** Reads files only: a build that fetches is neither private nor repeatable. */
class FileResolver extends BaseResolver {
  public override async loadExternalRef(ref: string): ReturnType<BaseResolver['loadExternalRef']> {
    if (/^https?:/i.test(ref)) {
      throw new Error('a build fetches nothing, so save the file beside the description');
    }
    return super.loadExternalRef(ref);
  }
}

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
    checkSelfReference(root);
    await checkProblems(root, config);
    const {bundle: bundled, fileDependencies} = await bundle({
      ref: root,
      config,
      externalRefResolver: new FileResolver(config.resolve),
    });
    const document = bundled.parsed as OpenApiDocument;
    checkVersion(document, root);
    return {document, files: [...new Set([root, ...fileDependencies])]};
  } catch (error) {
    throw error instanceof DescriptionError ? error : explain(error, root);
  }
}

/**
 * Finds out why pages could not be built from a description that could be read:
 * the first place where it departs from the specification.
 */
export async function diagnose(file: string, error: unknown): Promise<DescriptionError> {
  if (error instanceof DescriptionError) {
    return error;
  }
  const root = path.resolve(file);
  const config = await createConfig({rules: {struct: 'error'}});
  const problems = await lint({ref: root, config, externalRefResolver: new FileResolver(config.resolve)});
  const [problem] = problems;
  return problem === undefined ? explain(error, root) : problemError(problem);
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

function checkSelfReference(root: string): void {
  const found = findSelfReference(root);
  if (found !== undefined) {
    throw new DescriptionError(
      `${display(found.file)}:${found.line}`,
      `The schema "${found.name}" refers to itself only.`,
      'Give it a definition of its own, or remove it.',
    );
  }
}

async function checkProblems(root: string, config: Config): Promise<void> {
  const problems = await lint({ref: root, config, externalRefResolver: new FileResolver(config.resolve)});
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
