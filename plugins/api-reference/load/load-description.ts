import {existsSync} from 'node:fs';
import path from 'node:path';
import {bundle, createConfig, getLineColLocation, lint, YamlParseError} from '@redocly/openapi-core';
import type {OpenApiDocument} from '../model/openapi';
import {DescriptionError} from './description-error';
import {findSelfReference} from './find-self-reference';

export type LoadedDescription = {
  document: OpenApiDocument;
  /** Every file that the description consists of, absolute. */
  files: string[];
};

type Problem = Awaited<ReturnType<typeof lint>>[number];

const MENDS: Readonly<Record<string, string>> = {
  'no-unresolved-refs': 'Correct the reference, or define what it points to.',
  'operation-operationId-unique': 'Give each operation its own operationId.',
};

/**
 * Reads an OpenAPI 3.0 or 3.1 description, in one file or in parts, and bundles
 * it: every reference points inside the result, and names are kept.
 * @param file path of the root file, YAML or JSON
 * @throws DescriptionError with file, line and mend for everything that would give wrong pages
 */
export async function loadDescription(file: string): Promise<LoadedDescription> {
  const root = path.resolve(file);
  if (!existsSync(root)) {
    throw new DescriptionError(display(root), 'The file does not exist.', 'Check the path; API_SPEC overrides the one in the configuration.');
  }
  const config = await createConfig({
    rules: {'no-unresolved-refs': 'error', 'operation-operationId-unique': 'error'},
  });
  const selfReference = findSelfReference(root);
  if (selfReference !== undefined) {
    throw new DescriptionError(
      `${display(selfReference.file)}:${selfReference.line}`,
      `The schema "${selfReference.name}" refers to itself only.`,
      'Give it a definition of its own, or remove it.',
    );
  }
  try {
    const problems = await lint({ref: root, config});
    const [problem] = problems.filter(({severity}) => severity === 'error');
    if (problem !== undefined) {
      throw problemError(problem);
    }
    const {bundle: bundled, fileDependencies} = await bundle({ref: root, config});
    const document = bundled.parsed as OpenApiDocument;
    checkVersion(document, root);
    return {document, files: [root, ...fileDependencies].filter((name, index, all) => all.indexOf(name) === index)};
  } catch (error) {
    throw error instanceof DescriptionError ? error : explain(error, root);
  }
}

function checkVersion(document: OpenApiDocument, root: string): void {
  const version: unknown = document.openapi;
  if (typeof version === 'string' && version.startsWith('3.')) {
    return;
  }
  const swagger = (document as {swagger?: unknown}).swagger;
  throw new DescriptionError(
    `${display(root)}:1`,
    swagger === undefined ? 'This is no OpenAPI description: the field "openapi" is missing.' : 'This is a Swagger 2.0 description.',
    'Use OpenAPI 3.0 or 3.1, with "openapi: 3.1.0" at the top.',
  );
}

function problemError(problem: Problem): DescriptionError {
  const [location] = problem.location;
  const message = problem.message.replace(/\s+/g, ' ');
  const mend = MENDS[problem.ruleId] ?? 'See the OpenAPI specification for this place.';
  if (location === undefined) {
    return new DescriptionError('unknown place', message, mend);
  }
  const {start} = getLineColLocation(location);
  return new DescriptionError(
    `${display(location.source.absoluteRef)}:${start.line}:${start.col}`,
    `${message.replace(/\.$/, '')}${what(problem)}.`,
    mend,
  );
}

/** What stands at the place of a problem, so that the reader can find it by its name too. */
function what(problem: Problem): string {
  const pointer = problem.location[0]?.pointer;
  return pointer === undefined ? '' : ` (at ${pointer.replace(/^#\//, '').replaceAll('~1', '/')})`;
}

function explain(error: unknown, root: string): DescriptionError {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
  if (error instanceof YamlParseError) {
    const line = /\((\d+):(\d+)\)/.exec(message);
    const name = /in "([^"]+)"/.exec(message)?.[1] ?? root;
    return new DescriptionError(
      `${display(name)}${line === null ? '' : `:${line[1]}:${line[2]}`}`,
      `This is neither YAML nor JSON: ${message.replace(/ in "[^"]+".*$/, '')}.`,
      'Correct the syntax at this line or the one before.',
    );
  }
  if (/Unsupported specification|must be JSON object/i.test(message)) {
    return new DescriptionError(
      `${display(root)}:1`,
      'This is no OpenAPI description: the field "openapi" is missing.',
      'Use OpenAPI 3.0 or 3.1, with "openapi: 3.1.0" at the top.',
    );
  }
  return new DescriptionError(display(root), message, 'Check the description with "npx redocly lint".');
}

/** Path as the reader would type it. */
function display(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}
