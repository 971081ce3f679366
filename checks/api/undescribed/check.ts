import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {undescribedCallsFile} from '../../../packages/facts';
import {checkContract} from '../check';
import {evidenceOf} from '../evidence';
import {readExplanations} from '../explanations';
import {readSdkTypes} from '../sdk-types';
import {undescribedContract} from './contract';
import {recordUndescribed} from './traffic';

const here = fileURLToPath(new URL('.', import.meta.url));
const explained = path.join(here, 'explained.yaml');

/** Where data/undescribed-calls.yaml differs from what the SDK sends, reads and declares. */
export async function undescribedProblems(): Promise<string[]> {
  const traffic = await recordUndescribed();
  const types = readSdkTypes(path.join(here, '../../../node_modules/@filen/sdk'));
  const evidence = evidenceOf(traffic, types);
  const {faults, idle} = checkContract({
    contract: undescribedContract(),
    evidence,
    explanations: readExplanations(explained),
  });
  return [
    ...new Set(traffic.faults),
    ...faults.map((fault) => `${fault}. Fix: correct ${undescribedCallsFile}.`),
    ...idle.map(
      (line) => `${path.basename(explained)}: "${line}" explains nothing any more. Fix: remove it.`,
    ),
  ];
}
