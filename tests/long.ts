/**
 * The long run: every sample, every browser test in every engine, moves on every kind of host, and random walks.
 * It needs a build, and goes on after a failure.
 *
 *   tsx tests/long.ts [--walks 20]
 */
import {spawnSync} from 'node:child_process';
import {readArguments, wholeNumber} from '../packages/site-tools/command-line';
import {hostNames} from './hosts/hosts';

const {values} = readArguments({walks: {type: 'string', default: '20'}});
wholeNumber('walks', values.walks, 1);
/** The tests that what a host answers can change. */
const hosted = ['errors', 'moves', 'navigation', 'no-script', 'prefetch', 'search', 'static-first'];
/** For the disorder of the stand-in for the servers: another one each day, which repeats a failure. */
const seed = new Date().toISOString().slice(0, 10);
/** Other walks each day: they have the seeds that follow the first. */
const first = (Date.parse(seed) / 86_400_000) * Number(values.walks);
const walks = {WALKS: values.walks, STEPS: '50', SEED: String(first)};
const steps: readonly {args: readonly string[]; env?: Record<string, string>}[] = [
  {
    args: ['check:unit', '--', 'sandbox', 'tools/build'],
    env: {GATEWAY_DISORDER: seed},
  },
  {args: ['check:browser']},
  ...hostNames.map((host) => ({
    args: ['check:browser', '--', '--project=chromium', ...hosted],
    env: {TESTS: '', SITE_HOST: host},
  })),
  ...['chromium', 'firefox'].map((engine) => ({
    args: ['check:browser', '--', 'soak', `--project=${engine}`],
    env: walks,
  })),
];

const nameOf = ({args, env = {}}: (typeof steps)[number]): string =>
  [...Object.entries(env).map(([name, value]) => `${name}=${value}`), 'npm run', ...args].join(' ');
const failed = steps.filter((step) => {
  console.log(`\n── ${nameOf(step)}`);
  const env = {...process.env, TESTS: 'long', ...step.env};
  return spawnSync('npm', ['run', '--silent', ...step.args], {stdio: 'inherit', env}).status !== 0;
});
failed.forEach((step) => console.error(`Failed: ${nameOf(step)}`));
process.exitCode = failed.length === 0 ? 0 : 1;
