/**
 * Type-checks the samples of the SDK's guides, runs them against the stand-in
 * for the servers, and compares what they print. Runs those of endpoint pages,
 * too, and sees that they call their endpoint.
 *
 *   npm run check:samples                        all
 *   npm run check:samples -- cloud notes/create  these guides and samples
 *   npm run check:samples -- create-directory    these endpoints
 *   npm run check:samples -- --update cloud      writes what they print to their .out files
 */
import {checkTypes, startSamples} from './check';
import {collectSamples} from './collect';
import {checkEndpointSamples, collectEndpointSamples} from './endpoints';
import {formatFault} from './types';

const args = process.argv.slice(2);
const chosen = args.filter((argument) => !argument.startsWith('--'));
const isChosen = (name: string): boolean =>
  chosen.length === 0 || chosen.some((each) => new RegExp(`^${each}($|[/.])`).test(name));
const all = collectSamples();
const samples = all.samples.filter(({file}) => isChosen(file.replace('samples/sdk/', '')));
const endpoints = (await collectEndpointSamples()).filter(({slug}) => isChosen(slug));
const runs = startSamples(samples, {update: args.includes('--update')});
const faults = [
  ...(chosen.length === 0 ? all.faults : []),
  ...checkTypes(samples),
  ...(await Promise.all(runs.values())).flat(),
  ...(await checkEndpointSamples(endpoints)),
];
samples
  .filter(({exemption}) => exemption !== undefined)
  .forEach(({file, exemption}) => console.log(`not run: ${file}: ${exemption?.run ?? ''}`));
faults.forEach((fault) => console.log(formatFault(fault)));
const count = samples.length + endpoints.length;
console.log(
  `samples: ${count} checked, ${runs.size + endpoints.length} of them run, ${faults.length} problems`,
);
process.exitCode = faults.length === 0 && count > 0 ? 0 : 1;
