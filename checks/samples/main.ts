/**
 * Type-checks the samples of the SDK's guides, runs them against the stand-in
 * for the servers, and compares what they print.
 *
 *   npm run check:samples                        all
 *   npm run check:samples -- cloud notes/create  these pages and samples
 *   npm run check:samples -- --update cloud      writes what they print to their .out files
 */
import {checkTypes, startSamples} from './check';
import {collectSamples} from './collect';
import {formatFault} from './types';

const args = process.argv.slice(2);
const chosen = args.filter((argument) => !argument.startsWith('--')).map((name) => `samples/sdk/${name}`);
const all = collectSamples();
const samples = all.samples.filter(
  ({file}) =>
    chosen.length === 0 || chosen.some((path) => file.startsWith(`${path}/`) || file.startsWith(`${path}.`)),
);
const runs = startSamples(samples, {update: args.includes('--update')});
const faults = [
  ...(chosen.length === 0 ? all.faults : []),
  ...checkTypes(samples),
  ...(await Promise.all(runs.values())).flat(),
];
samples
  .filter(({exemption}) => exemption !== undefined)
  .forEach(({file, exemption}) => console.log(`not run: ${file}: ${exemption?.run ?? ''}`));
faults.forEach((fault) => console.log(formatFault(fault)));
console.log(`samples: ${samples.length} checked, ${runs.size} of them run, ${faults.length} problems`);
process.exitCode = faults.length === 0 && samples.length > 0 ? 0 : 1;
