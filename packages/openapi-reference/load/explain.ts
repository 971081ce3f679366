/** Faults of a description as messages that name file, line and fix. */
import path from 'node:path';
import {getLineColLocation, YamlParseError, type NormalizedProblem} from '@redocly/openapi-core';
import {pointerParts} from '../model/resolve';

/** A fault that stops the build. It has no stack: the place to look at is not in this program. */
export class DescriptionError extends Error {
  /** @param where file and, where known, line and column: `openapi/openapi.yaml:12:5` */
  public constructor(where: string, what: string, fix: string) {
    super(
      `API description: ${where}\n  ${what.replace(/\s+/g, ' ').trim().replace(/\.?$/, '.')}\n  Fix: ${fix}`,
    );
    this.name = 'DescriptionError';
    this.stack = this.message;
  }
}

type Location = NormalizedProblem['location'][number];

/**
 * The error for a reference that leads nowhere.
 * @param ref the reference as the author wrote it
 */
export function unresolvedError(location: Location, ref: string, reason?: string): DescriptionError {
  const why = reason === undefined ? '' : `: ${reason}`;
  return new DescriptionError(
    placeOf(location),
    `The reference "${ref}" leads nowhere${why} (at ${readablePointer(location.pointer ?? '')})`,
    'Correct the reference, or define its target in the folder of the description.',
  );
}

/** File, line and column of a problem; of what a reference brought in, those of the reference. */
export function placeOf(location: Location): string {
  const {start} = getLineColLocation(location);
  return `${display(location.source.absoluteRef)}:${start.line}:${start.col}`;
}

/** The error for a file that cannot be read. */
export function readError(error: unknown, root: string): DescriptionError {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
  if (error instanceof YamlParseError) {
    const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? [];
    return new DescriptionError(
      `${display(error.source.absoluteRef)}${line === undefined ? '' : `:${line}:${column}`}`,
      `This cannot be read as YAML or JSON: ${message.replace(/ in "[^"]+".*$/, '')}`,
      'Correct the syntax at this line or the one before.',
    );
  }
  return /Unsupported specification|must be JSON object|OpenAPI version/i.test(message)
    ? versionError(root, message)
    : new DescriptionError(display(root), message, 'Check it with "npx redocly lint".');
}

/** The description follows a version that the reference does not support. */
export function versionError(root: string, what: string): DescriptionError {
  const fix = 'Use OpenAPI 3.0, 3.1 or 3.2, with "openapi: 3.1.0" at the top.';
  return new DescriptionError(display(root), what, fix);
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
