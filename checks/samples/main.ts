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
import {readArguments, refuse} from '../../packages/site-tools/command-line';
import {checkTypes, startSamples} from './check';
import {collectSamples} from './collect';
import {checkEndpointSamples, collectEndpointSamples} from './endpoints';

const {values, positionals: chosen} = readArguments({update: {type: 'boolean'}}, true);
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.some((each) => isNamed(each, name));
const isNamed = (each: string, name: string): boolean =>
  name === each || name.startsWith(`${each}/`) || name.startsWith(`${each}.`);
const nameOf = ({file}: {file: string}): string => file.replace('samples/sdk/', '');
const all = collectSamples();
const allEndpoints = await collectEndpointSamples();
const names = [...all.samples.map(nameOf), ...allEndpoints.map(({slug}) => slug)];
const unknown = chosen.find((each) => !names.some((name) => isNamed(each, name)));
if (unknown !== undefined) {
  const groups = [...new Set(names.map((name) => name.split('/')[0]))].sort();
  refuse(`There is no sample ${unknown}. Fix: name some of ${groups.join(', ')}.`);
}
const samples = all.samples.filter((sample) => isChosen(nameOf(sample)));
const endpoints = allEndpoints.filter(({slug}) => isChosen(slug));
const runs = startSamples(samples, {update: values.update === true});
const faults = [
  ...(chosen.length === 0 ? all.faults : []),
  ...checkTypes(samples),
  ...(await Promise.all(runs.values())).flat(),
  ...(await checkEndpointSamples(endpoints)),
];
samples
  .filter(({exemption}) => exemption !== undefined)
  .forEach(({file, exemption}) => console.log(`not run: ${file}: ${exemption?.run ?? ''}`));
faults.forEach((fault) => console.log(fault));
const count = samples.length + endpoints.length;
console.log(
  `samples: ${count} checked, ${runs.size + endpoints.length} of them run, ${faults.length} problems`,
);
process.exitCode = faults.length === 0 && count > 0 ? 0 : 1;
