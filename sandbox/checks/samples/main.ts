/**
 * Type-checks the samples of the SDK, and runs them.
 *
 *   npm run check:samples                 all
 *   npm run check:samples -- cloud        those of a guide; `cloud/list` is one of them, `endpoints` those of endpoint pages
 *   npm run check:samples -- cloud -u     writes what they print to their `.out` files
 */
import {x} from 'tinyexec';
import {readArguments, refuse} from '../../../packages/site-tools/command-line';
import {chosenOf, collectSamples} from './samples';

const {values, positionals: names} = readArguments({update: {type: 'boolean', short: 'u'}}, true);
const {samples} = collectSamples();
const unknown = names.find((name) => name !== 'endpoints' && chosenOf(samples, [name]).length === 0);
if (unknown !== undefined) {
  const guides = [...new Set(samples.map(({file}) => file.split('/')[2]))].join(', ');
  refuse(
    `There is no sample "${unknown}". Fix: name some of ${guides}, endpoints, or a sample such as cloud/list.`,
  );
}
const update = values.update === true ? ['-u'] : [];
const {exitCode} = await x('vitest', ['run', 'sandbox/checks/samples/sdk-samples.test.ts', ...update], {
  nodeOptions: {stdio: 'inherit', env: {...process.env, SAMPLES: names.join(' ')}},
});
process.exitCode = exitCode ?? 1;
