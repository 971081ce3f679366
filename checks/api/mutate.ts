/**
 * Shows that the check of the API description can fail: puts faults into copies
 * of the description, one at a time, and says which were noticed and by which
 * message. The seed decides which operation and place each kind of fault hits.
 *
 *   npm run check:api:mutations              30 faults
 *   npm run check:api:mutations -- 300 7     300 faults, drawn with the seed 7
 */
import {loadInlined} from '../../packages/gateway/contract/load';
import {gather} from './gather';
import {drawMutations} from './mutations';
import {noticeAll} from './notice';

/** The share of faults that must be noticed; what `explained.yaml` excuses cannot be. */
const required = 28 / 30;

async function main(args: readonly string[]): Promise<void> {
  const [count = 30, seed = 1] = args.map(numberOf);
  const {contract, evidence, explanations} = await gather();
  const mutations = drawMutations(await loadInlined(), count, seed);
  const results = noticeAll(mutations, contract, evidence, explanations);
  for (const {mutation, message} of results) {
    console.log(
      `${message === undefined ? 'MISSED ' : 'noticed'} ${mutation.kind}: ${mutation.operation} ${mutation.text}`,
    );
    if (message !== undefined) {
      console.log(`        ${message}`);
    }
  }
  const noticed = results.filter(({message}) => message !== undefined).length;
  console.log(`seed ${String(seed)}: ${String(noticed)} of ${String(results.length)} faults noticed`);
  process.exitCode = noticed >= results.length * required ? 0 : 1;
}

function numberOf(argument: string): number {
  const number = Number(argument);
  if (!Number.isInteger(number) || number < 1) {
    throw new Error(
      `"${argument}" is no positive integer. Use: npm run check:api:mutations -- <count> <seed>`,
    );
  }
  return number;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
