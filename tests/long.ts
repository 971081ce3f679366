/**
 * The long run: every browser test in every engine and on every kind of host, and long random walks.
 * It needs a build, and goes on after a failure.
 *
 *   tsx tests/long.ts [--walks 200]
 */
import {spawnSync} from 'node:child_process';
import {readArguments, wholeNumber} from '../packages/site-tools/command-line';
import {hostNames} from './hosts/hosts';

const {values} = readArguments({walks: {type: 'string', default: '200'}});
const walks = wholeNumber('walks', values.walks, 1);
const steps: readonly {args: readonly string[]; host?: string}[] = [
  {args: ['check:unit', '--', 'checks/samples']},
  {args: ['check:browser']},
  ...hostNames.map((host) => ({host, args: ['check:browser', '--', '--project=chromium']})),
  ...['chromium', 'firefox'].map((engine) => ({
    args: ['soak', '--', `--engine=${engine}`, `--walks=${walks}`],
  })),
];

const failed = steps.filter(({args, host}) => {
  console.log(`\n── ${args.join(' ')}${host === undefined ? '' : ` on the host "${host}"`}`);
  const env = {...process.env, TESTS: 'long', ...(host !== undefined && {SITE_HOST: host})};
  return spawnSync('npm', ['run', '--silent', ...args], {stdio: 'inherit', env}).status !== 0;
});
failed.forEach(({args, host}) =>
  console.error(`Failed: ${args.join(' ')}${host === undefined ? '' : ` on the host "${host}"`}`),
);
process.exitCode = failed.length === 0 ? 0 : 1;
