import Ajv from 'ajv';
import type {Code} from 'mdast';
import {readSyncPairsSchema} from '../../../packages/facts';
import {codeBlocks, markOf} from '../cli/blocks';
import {placeInside} from '../tree';
import {everyKind, type Finding, type Rule} from '../types';

const validate = new Ajv({allErrors: true}).compile(readSyncPairsSchema());

/** Files of the command-line tool that pages show (```json cli-file="syncPairs.json"```) are files that it accepts. */
export const cliFiles: Rule = {
  name: 'cli-files',
  kinds: everyKind,
  check: (page) => codeBlocks(page).flatMap(({node}) => checkBlock(node)),
};

function checkBlock(node: Code): Finding[] {
  const file = markOf(node, 'cli-file');
  const fault = (message: string, fix: string): Finding => ({place: placeInside(node, -1), message, fix});
  const looksLikePairs = node.lang === 'json' && node.value.includes('"syncMode"');
  if (file === undefined ? looksLikePairs : file !== 'syncPairs.json' || node.lang !== 'json') {
    return [
      fault('The block is not checked as a file of sync pairs.', 'write ```json cli-file="syncPairs.json".'),
    ];
  }
  if (file === undefined) {
    return [];
  }
  try {
    const value: unknown = JSON.parse(node.value);
    // A single pair is checked as a list of one, so that messages name the field.
    validate(Array.isArray(value) ? value : [value]);
  } catch (error) {
    return [
      fault(
        `This is no JSON: ${(error as Error).message}.`,
        'mind commas and quotes, and double each backslash.',
      ),
    ];
  }
  return (validate.errors ?? []).map(({instancePath, message, params}) =>
    fault(
      `Pair ${instancePath.slice(1)} ${message ?? 'is not valid'}: ${Object.values(params).flat().join(', ')}.`,
      'correct it; data/sync-pairs.schema.json has the fields and their values.',
    ),
  );
}
