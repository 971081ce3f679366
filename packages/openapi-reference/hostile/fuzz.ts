/**
 * Puts seeded faults into valid descriptions and says what became of them.
 *
 *   npx tsx packages/openapi-reference/hostile/fuzz.ts 5000 1       5,000 descriptions from seed 1 on
 *   npx tsx packages/openapi-reference/hostile/fuzz.ts 1 4711 show  one of them, with its text
 */
import {fuzz, validDescriptions} from './run-fuzz';
import {mutate} from './mutate';

const [count = '1000', seed = '1', show] = process.argv.slice(2);

if (show !== undefined) {
  const sources = await validDescriptions();
  const source = sources[Number(seed) % sources.length];
  console.log(mutate(source?.text ?? '{}', Number(seed)).text);
}
const results = await fuzz(Number(count), Number(seed), (result) => {
  if (result.kind === 'fault') {
    console.log(`seed ${result.seed} (${result.source}; ${result.name})\n${result.text}\n`);
  }
});
const sum = (kind: string): number => results.filter((result) => result.kind === kind).length;
const slowest = Math.max(0, ...results.map(({milliseconds}) => milliseconds));
console.log(
  `${results.length} descriptions: ${sum('accepted')} accepted, ${sum('refused')} refused with a message, ${sum('fault')} faults; the slowest took ${Math.round(slowest)} ms`,
);
process.exitCode = sum('fault') === 0 ? 0 : 1;
