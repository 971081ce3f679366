import Ajv, {type ErrorObject} from 'ajv';
import type {Code} from 'mdast';
import {LineCounter, parseDocument} from 'yaml';
import {codeBlocks, marksOf} from '../cli/blocks';
import {syncPairsSchema} from '../cli/sync-pairs';
import {placeOf} from '../places';
import {everyKind, type Finding, type Place, type Rule} from '../types';

const schemas: Record<string, () => object> = {'syncPairs.json': syncPairsSchema};

type Fault = {line: number; message: string; fix: string};

/** Files of the command-line tool that pages show (```json cli-file="syncPairs.json"```) are files that it accepts. */
export const cliFiles: Rule = {
  name: 'cli-files',
  kinds: everyKind,
  check: (page) => codeBlocks(page).flatMap(({node}) => checkBlock(node)),
};

function checkBlock(node: Code): Finding[] {
  const {file} = marksOf(node);
  const place = placeOf(node);
  if (file === undefined) {
    return node.lang === 'json' && node.value.includes('"syncMode"')
      ? [
          {
            place,
            message: 'The block shows sync pairs, but is not checked as such.',
            fix: 'write ```json cli-file="syncPairs.json".',
          },
        ]
      : [];
  }
  const schema = schemas[file];
  if (schema === undefined || node.lang !== 'json') {
    return [
      {
        place,
        message:
          schema === undefined
            ? `There is no schema for ${file}.`
            : `${file} is shown as ${node.lang ?? 'text'}.`,
        fix: `write \`\`\`json cli-file="${Object.keys(schemas).join('" or cli-file="')}".`,
      },
    ];
  }
  const inside = (line: number): Place => ({line: place.line + 1 + line, column: place.column});
  return faultsOf(node.value, schema()).map(({line, ...text}) => ({place: inside(line), ...text}));
}

/** What is wrong with the text of a file; lines count from 0. */
function faultsOf(text: string, schema: object): Fault[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [
      {
        line: lineOfSyntaxError(text),
        message: `This is no JSON: ${error instanceof Error ? error.message : String(error)}.`,
        fix: 'mind commas and quotes, and double each backslash.',
      },
    ];
  }
  // One pair is checked as a list of one, so that findings name the field and not the choice.
  const list = Array.isArray(value) ? value : [value];
  const validate = new Ajv({allErrors: true, verbose: true}).compile(schema);
  validate(list);
  const counter = new LineCounter();
  const document = parseDocument(text, {lineCounter: counter});
  return (validate.errors ?? []).map((error) => {
    const path = pathOf(error).slice(Array.isArray(value) ? 0 : 1);
    const node: unknown = document.getIn(path, true);
    const offset = (node as {range?: [number]} | undefined)?.range?.[0] ?? 0;
    return {line: counter.linePos(offset).line - 1, ...explain(error)};
  });
}

function pathOf({instancePath, keyword, params}: ErrorObject): (string | number)[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return keyword === 'additionalProperties' ? [...path, String(params.additionalProperty)] : path;
}

function explain(error: ErrorObject): {message: string; fix: string} {
  const field = error.instancePath.split('/').at(-1) ?? '';
  const params = error.params as Record<string, unknown>;
  const known = Object.keys((error.parentSchema?.properties ?? {}) as object);
  switch (error.keyword) {
    case 'additionalProperties':
      return {
        message: `A pair has no field "${String(params.additionalProperty)}".`,
        fix: known.length > 0 ? `write one of ${known.join(', ')}.` : 'see data/sync-pairs.schema.json.',
      };
    case 'required':
      return {message: `The pair has no "${String(params.missingProperty)}".`, fix: 'add it.'};
    case 'enum':
      return {
        message: `"${field}" has a value that does not exist.`,
        fix: `write one of ${(params.allowedValues as string[]).join(', ')}.`,
      };
    default: {
      const wanted: unknown = error.parentSchema?.description;
      return {
        message:
          field === ''
            ? `The list ${error.message ?? 'is not valid'}.`
            : `"${field}" ${error.message ?? 'is not valid'}.`,
        fix:
          typeof wanted === 'string' && field !== ''
            ? `write ${wanted}.`
            : 'see data/sync-pairs.schema.json.',
      };
    }
  }
}

/** The YAML parser reads JSON too, and says where it stumbles. */
function lineOfSyntaxError(text: string): number {
  const counter = new LineCounter();
  const [error] = parseDocument(text, {lineCounter: counter}).errors;
  return error === undefined ? 0 : counter.linePos(error.pos[0]).line - 1;
}
