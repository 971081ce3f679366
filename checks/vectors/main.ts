/**
 * Computes the published test vectors again, with the TypeScript SDK and with
 * code that does not use it.
 *
 *   npm run check:vectors              all
 *   npm run check:vectors -- auth-v2   those whose id starts like this
 */
import {readVectors, vectorsFile} from '../../packages/facts';
import {readArguments, refuse} from '../../packages/site-tools/command-line';
import {checkVectors} from './check';

const {positionals: starts} = readArguments({}, true);
const {vectors} = readVectors();
const chosen = vectors.filter(({id}) => starts.length === 0 || starts.some((start) => id.startsWith(start)));
if (chosen.length === 0) {
  refuse(`No vector starts with ${starts.join(' or ')}. Fix: look up ids in ${vectorsFile}.`);
}
const faults = (await checkVectors(chosen, vectors)).flatMap((checked) => checked.faults);
faults.forEach((fault) => console.log(fault));
console.log(`vectors: ${chosen.length} checked with the SDK and with other code, ${faults.length} problems`);
process.exitCode = faults.length === 0 ? 0 : 1;
