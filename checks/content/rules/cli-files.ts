import Ajv from 'ajv';
import type {Code} from 'mdast';
import {readSyncPairsSchema} from '../../../packages/facts';
import {codeBlocks, markOf} from '../cli/blocks';
import {finding} from '../tree';
import type {Finding, Rule} from '../types';

const validate = new Ajv({allErrors: true}).compile(readSyncPairsSchema());

/** Sync pairs that pages show (```json cli-file="syncPairs.json"```) are accepted by the command-line tool. */
export const cliFiles: Rule = {
  name: 'cli-files',
  check: (page) => codeBlocks(page).flatMap(({node}) => checkBlock(node)),
};

function checkBlock(node: Code): Finding[] {
  const file = markOf(node, 'cli-file');
  const looksLikePairs = node.lang === 'json' && node.value.includes('"syncMode"');
  if (file === undefined ? looksLikePairs : file !== 'syncPairs.json' || node.lang !== 'json') {
    const fix = 'write ```json cli-file="syncPairs.json".';
    return [finding(node, 'The block is not checked as a file of sync pairs.', fix)];
  }
  if (file === undefined) {
    return [];
  }
  try {
    const value: unknown = JSON.parse(node.value);
    // A single pair is checked as a list of one, so that messages name the field.
    validate(Array.isArray(value) ? value : [value]);
  } catch (error) {
    const fix = 'check commas and quotes, and double each backslash.';
    return [finding(node, `This is not JSON: ${(error as Error).message}.`, fix)];
  }
  return (validate.errors ?? []).map(({instancePath, message, params}) =>
    finding(
      node,
      `Pair ${instancePath.slice(1)} ${message ?? 'is not valid'}: ${Object.values(params).flat().join(', ')}.`,
      'correct it; data/sync-pairs.schema.json has the fields and their values.',
    ),
  );
}
