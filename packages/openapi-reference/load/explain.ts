/** Turns what Redocly reports into errors that name file, line and fix. */
import path from 'node:path';
import {getLineColLocation, YamlParseError, type NormalizedProblem} from '@redocly/openapi-core';
import {pointerParts} from '../model/resolve';
import {DescriptionError} from './description-error';

/** @param ref the reference as the author wrote it */
export function unresolvedError(problem: NormalizedProblem, ref: string): DescriptionError {
  const {location, message} = problem;
  const reason = /ENOENT/.test(message) ? 'there is no such file' : /\$ref: (.*)$/s.exec(message)?.[1];
  const [place] = location;
  const why = reason === undefined ? '' : `: ${reason}`;
  return new DescriptionError(
    placeOf(problem),
    sentence(`The reference "${ref}" leads nowhere${why} (at ${readablePointer(place?.pointer ?? '')})`),
    'Correct the reference, or define its target in the folder of the description.',
  );
}

/** File, line and column of a problem; of what a reference brought in, those of the reference. */
export function placeOf({location: [place]}: Pick<NormalizedProblem, 'location'>): string {
  const {start} = place === undefined ? {start: {line: 1, col: 1}} : getLineColLocation(place);
  return `${display(place?.source.absoluteRef ?? '')}:${start.line}:${start.col}`;
}

/** The error for a file that cannot be read. */
export function readError(error: unknown, root: string): DescriptionError {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
  if (error instanceof YamlParseError) {
    const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? [];
    return new DescriptionError(
      `${display(error.source.absoluteRef)}${line === undefined ? '' : `:${line}:${column}`}`,
      sentence(`This cannot be read as YAML or JSON: ${message.replace(/ in "[^"]+".*$/, '')}`),
      'Correct the syntax at this line or the one before.',
    );
  }
  return /Unsupported specification|must be JSON object|OpenAPI version/i.test(message)
    ? versionError(root, sentence(message))
    : new DescriptionError(display(root), sentence(message), 'Check it with "npx redocly lint".');
}

/** The description follows a version that the reference does not support. */
export function versionError(root: string, what: string): DescriptionError {
  return new DescriptionError(
    display(root),
    what,
    'Use OpenAPI 3.0, 3.1 or 3.2, with "openapi: 3.1.0" at the top.',
  );
}

/** Swagger is older than OpenAPI, and programs convert it. */
export function swaggerError(root: string): DescriptionError {
  const file = display(root);
  return new DescriptionError(
    file,
    'This is Swagger 2.0, which the reference does not read.',
    `Convert it with "npx swagger2openapi --patch --yaml --outfile openapi.yaml ${file}", and use the new file.`,
  );
}

/** Path as the author would type it. */
export function display(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative === '' || relative.startsWith('..') ? file : relative;
}

/** `paths > /a > get` for `#/paths/~1a/get`. */
export function readablePointer(pointer: string): string {
  return pointerParts(pointer).join(' > ');
}

function sentence(text: string): string {
  return `${text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')}.`;
}
