/** Turns what Redocly reports into errors that name file, line and fix. */
import path from 'node:path';
import {getLineColLocation, YamlParseError, type NormalizedProblem} from '@redocly/openapi-core';
import {pointerParts} from '../model/resolve';
import {DescriptionError} from './description-error';

/** Why a file is not read although it may exist. */
export const OUTSIDE = 'it is outside the folder of the description';

/** @param ref the reference as the author wrote it */
export function unresolvedError({location, message}: NormalizedProblem, ref: string): DescriptionError {
  const isOutside = message.endsWith(OUTSIDE);
  const reason = /ENOENT/.test(message) ? 'there is no such file' : /\$ref: (.*)$/s.exec(message)?.[1];
  const fault = isOutside
    ? 'leads out of the folder of the description'
    : `leads nowhere${reason === undefined ? '' : `: ${reason}`}`;
  const [place] = location;
  const {start} = place === undefined ? {start: {line: 1, col: 1}} : getLineColLocation(place);
  return new DescriptionError(
    `${display(place?.source.absoluteRef ?? '')}:${start.line}:${start.col}`,
    sentence(`The reference "${ref}" ${fault} (at ${readablePointer(place?.pointer ?? '')})`),
    isOutside
      ? 'Put the file into that folder or below it, and refer to it there.'
      : 'Correct the reference, or define what it points to.',
  );
}

/** The error for a file that cannot be read. */
export function readError(error: unknown, root: string): DescriptionError {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
  if (error instanceof YamlParseError) {
    const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? [];
    const depth = /maxDepth \((\d+)\)/.exec(message)?.[1];
    return new DescriptionError(
      `${display(error.source.absoluteRef)}${line === undefined ? '' : `:${line}:${column}`}`,
      depth === undefined
        ? sentence(`This is neither YAML nor JSON: ${message.replace(/ in "[^"]+".*$/, '')}`)
        : `This is nested more than ${depth} levels deep.`,
      depth === undefined
        ? 'Correct the syntax at this line or the one before.'
        : 'Name inner schemas below components/schemas, and refer to them with $ref.',
    );
  }
  if (/Unsupported specification|must be JSON object|OpenAPI version/i.test(message)) {
    return versionError(root, sentence(message));
  }
  if (/circular pointer/.test(message)) {
    return new DescriptionError(
      display(root),
      'A reference leads back to itself.',
      'Look for a schema or part that is only a $ref to itself or to another $ref, and define it.',
    );
  }
  return new DescriptionError(display(root), sentence(message), 'Check it with "npx redocly lint".');
}

/** The description follows another version than those that the reference prints. */
export function versionError(root: string, what: string): DescriptionError {
  return new DescriptionError(
    display(root),
    what,
    'Use OpenAPI 3.0 or 3.1, with "openapi: 3.1.0" at the top.',
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
