import Ajv, {type ErrorObject} from 'ajv';
import type {Code} from 'mdast';
import {LineCounter, parseDocument} from 'yaml';
import {readSyncPairsSchema} from '../../../packages/facts';
import {codeBlocks, markOf} from '../cli/blocks';
import {placeInside} from '../tree';
import {everyKind, type Finding, type Rule} from '../types';

/** Files of the command-line tool that pages show (```json cli-file="syncPairs.json"```) are files that it accepts. */
export const cliFiles: Rule = {
  name: 'cli-files',
  kinds: everyKind,
  check: (page) => codeBlocks(page).flatMap(({node}) => checkBlock(node)),
};

function checkBlock(node: Code): Finding[] {
  const file = markOf(node, 'cli-file');
  const looksLikePairs = node.lang === 'json' && node.value.includes('"syncMode"');
  if (file === undefined ? looksLikePairs : file !== 'syncPairs.json' || node.lang !== 'json') {
    return [
      {
        place: placeInside(node, -1),
        message: `The block is not checked as a file of sync pairs.`,
        fix: 'write ```json cli-file="syncPairs.json".',
      },
    ];
  }
  return file === undefined ? [] : checkPairs(node);
}

function checkPairs(node: Code): Finding[] {
  const counter = new LineCounter();
  // The YAML parser reads JSON too, and says where things stand.
  const document = parseDocument(node.value, {lineCounter: counter});
  const placeOfOffset = (offset: number): Finding['place'] =>
    placeInside(node, counter.linePos(offset).line - 1);
  let value: unknown;
  try {
    value = JSON.parse(node.value);
  } catch (error) {
    return [
      {
        place: placeOfOffset(document.errors[0]?.pos[0] ?? 0),
        message: `This is no JSON: ${error instanceof Error ? error.message : ''}.`,
        fix: 'mind commas and quotes, and double each backslash.',
      },
    ];
  }
  // One pair is checked as a list of one, so that findings name the field and not the choice.
  const isList = Array.isArray(value);
  const validate = new Ajv({allErrors: true, verbose: true}).compile(readSyncPairsSchema());
  validate(isList ? value : [value]);
  return (validate.errors ?? []).map((error) => {
    const path = error.instancePath.split('/').slice(isList ? 1 : 2);
    const unknown = error.keyword === 'additionalProperties' ? [String(error.params.additionalProperty)] : [];
    const found: unknown = document.getIn([...path, ...unknown], true);
    return {
      place: placeOfOffset((found as {range?: [number]} | undefined)?.range?.[0] ?? 0),
      message: `The ${path.at(-1) ?? 'pair'} ${error.message ?? 'is not valid'}${unknown.map((name) => `: "${name}"`).join('')}.`,
      fix: path.length === 0 ? 'show a list with at least one pair.' : fixOf(error),
    };
  });
}

function fixOf({params, parentSchema = {}}: ErrorObject): string {
  const allowed =
    (params.allowedValues as string[] | undefined) ?? Object.keys(parentSchema.properties ?? {});
  const {description} = parentSchema as {description?: unknown};
  return allowed.length > 0
    ? `write one of ${allowed.join(', ')}.`
    : typeof description === 'string'
      ? `write ${description}.`
      : 'see data/sync-pairs.schema.json.';
}
