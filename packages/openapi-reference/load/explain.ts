import {readFileSync} from 'node:fs';
import path from 'node:path';
import {getLineColLocation, YamlParseError, type lint} from '@redocly/openapi-core';
import {lastPart} from '../model/resolve';
import {DescriptionError} from './description-error';
import {OUTSIDE} from './file-resolver';

export type Problem = Awaited<ReturnType<typeof lint>>[number];

const UNRESOLVED = 'no-unresolved-refs';
const REPEATED_ID = 'operation-operationId-unique';

const MENDS: Readonly<Record<string, string>> = {
  [UNRESOLVED]: 'Correct the reference, or define what it points to.',
  [REPEATED_ID]: 'Give each operation its own operationId.',
};

/** Turns what the linter reports into an error that names file, line and mend. */
export function problemError(problem: Problem): DescriptionError {
  const mend = mendOf(problem);
  const [location] = problem.location;
  if (location === undefined) {
    return new DescriptionError('unknown place', sentence(problem.message), mend);
  }
  const {start} = getLineColLocation(location);
  const place = readablePointer(location.pointer ?? '');
  return new DescriptionError(
    `${display(location.source.absoluteRef)}:${start.line}:${start.col}`,
    sentence(`${fault(problem)}${place === '' ? '' : ` (at ${place})`}`),
    mend,
  );
}

function mendOf({ruleId, message}: Problem): string {
  return message.endsWith(OUTSIDE)
    ? 'Put the file into that folder or below it, and refer to it there.'
    : (MENDS[ruleId] ?? 'See the OpenAPI specification for this place.');
}

function fault(problem: Problem): string {
  if (problem.ruleId === REPEATED_ID) {
    return `The operationId "${lastPart(problem.location[0]?.pointer ?? '')}" is used twice`;
  }
  if (problem.ruleId !== UNRESOLVED) {
    return problem.message;
  }
  const text = sourceOf(problem);
  const ref = /\$ref["']?\s*:\s*["']?([^"',}\s]+)/.exec(text)?.[1] ?? text.replace(/["']/g, '');
  if (problem.message.endsWith(OUTSIDE)) {
    return `The reference "${ref}" leads out of the folder of the description`;
  }
  const reason = /ENOENT/.test(problem.message)
    ? 'there is no such file'
    : /\$ref: (.*)$/s.exec(problem.message)?.[1];
  return `The reference "${ref}" leads nowhere${reason === undefined ? '' : `: ${reason}`}`;
}

/**
 * A `mapping` of a discriminator may hold plain names of schemas, which the
 * linter takes for references.
 */
export function isHarmless(problem: Problem): boolean {
  const pointer = problem.location[0]?.pointer ?? '';
  return (
    /\/discriminator\/mapping\/[^/]+$/.test(pointer) && !/[/#]|\.(?:ya?ml|json)["']?$/.test(sourceOf(problem))
  );
}

/** The part of the file that a problem is about. */
function sourceOf({location: [location]}: Problem): string {
  if (location === undefined) {
    return '';
  }
  const {start, end} = getLineColLocation(location);
  const lines = location.source.getLines().slice(start.line - 1, end?.line ?? start.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.col - 1 : 0, index === last && end ? end.col - 1 : undefined),
    )
    .join('\n');
}

/** Turns any other failure of reading into an error that names the file and, if known, the line. */
export function explain(error: unknown, root: string): DescriptionError {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
  if (error instanceof YamlParseError) {
    const line = /\((\d+):(\d+)\)/.exec(message);
    const name = /in "([^"]+)"/.exec(message)?.[1] ?? root;
    const depth = /maxDepth \((\d+)\)/.exec(message)?.[1];
    if (depth !== undefined) {
      return new DescriptionError(
        `${display(error.source.absoluteRef)}${line === null ? '' : `:${line[1]}:${line[2]}`}`,
        `This is nested more than ${depth} levels deep.`,
        'Name inner schemas below components/schemas, and refer to them with $ref.',
      );
    }
    return new DescriptionError(
      `${display(name)}${line === null ? '' : `:${line[1]}:${line[2]}`}`,
      sentence(`This is neither YAML nor JSON: ${message.replace(/ in "[^"]+".*$/, '')}`),
      'Correct the syntax at this line or the one before.',
    );
  }
  if (/Unsupported specification|must be JSON object/i.test(message)) {
    return versionError(root, 'This is no OpenAPI description: the field "openapi" is missing.');
  }
  if (/OpenAPI version/.test(message)) {
    return versionError(root, sentence(message));
  }
  // Messages of the language name the trouble of a program and not the fault of the description.
  const isInternal = error instanceof Error && /^(?:Type|Range|Reference|URI|Syntax)Error$/.test(error.name);
  return new DescriptionError(
    display(root),
    isInternal
      ? 'The description cannot be read, because something in it has another form than OpenAPI gives it.'
      : sentence(message),
    'Check the description with "npx redocly lint".',
  );
}

/** The description follows another version than those that the reference prints. */
export function versionError(root: string, what: string): DescriptionError {
  const lines = readFileSync(root, 'utf8').split('\n');
  const line = lines.findIndex((text) => /^[\s{"']*(?:openapi|swagger)["']?\s*:/.test(text));
  return new DescriptionError(
    `${display(root)}:${Math.max(line, 0) + 1}`,
    what,
    'Use OpenAPI 3.0 or 3.1, with "openapi: 3.1.0" at the top.',
  );
}

/** Path as the reader would type it. */
export function display(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative === '' || relative.startsWith('..') ? file : relative;
}

function readablePointer(pointer: string): string {
  return pointer.split('/').slice(1).filter(Boolean).map(lastPart).join(' > ');
}

function sentence(text: string): string {
  return `${text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')}.`;
}
