/**
 * Computes the published test vectors again, with the TypeScript SDK and with
 * code that does not use it.
 *
 *   npm run check:vectors              all
 *   npm run check:vectors -- auth-v2   those whose id starts like this
 */
import {checkVectors} from './check';
import {formatChecked} from './report';
import {readVectors} from '../../packages/facts/vectors';

async function main(starts: readonly string[]): Promise<void> {
  const {vectors, count} = readVectors();
  const chosen = vectors.filter(
    ({id}) => starts.length === 0 || starts.some((start) => id.startsWith(start)),
  );
  if (chosen.length === 0) {
    throw new Error(
      `No vector starts with ${starts.join(' or ')}. Fix: look up ids in data/published/crypto-vectors.json.`,
    );
  }
  const checked = await checkVectors(chosen, vectors);
  const faults = [
    ...checked.flatMap((one) => one.faults),
    ...(count === vectors.length
      ? []
      : [`data/published/crypto-vectors.json: count is ${count}. Fix: write ${vectors.length}.`]),
  ];
  formatChecked(checked).forEach((line) => console.log(line));
  faults.forEach((fault) => console.log(fault));
  console.log(`vectors: ${checked.length} checked, ${faults.length} problems`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
