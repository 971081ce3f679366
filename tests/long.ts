/**
 * The long run: every sample, every browser test in every engine, navigation on every kind of host, and random walks.
 * It needs a build, and goes on after a failure.
 *
 *   tsx tests/long.ts [--walks 20]
 */
import {spawnSync} from 'node:child_process';
import {readArguments, wholeNumber} from '../packages/site-tools/command-line';
import {hostNames} from './hosts/hosts';

const {values} = readArguments({walks: {type: 'string', default: '20'}});
wholeNumber('walks', values.walks, 1);
/** Specs whose result depends on the host's responses. */
const hostSpecs = ['application-start', 'errors', 'navigation', 'no-script', 'prefetch', 'search', 'sidebar'];
/** Seed for the disorder of the simulated gateway: a new one each day, so that a failure can be repeated. */
const seed = new Date().toISOString().slice(0, 10);
/** Seed of the first walk; each day has other walks. */
const first = (Date.parse(seed) / 86_400_000) * Number(values.walks);
const walks = {WALKS: values.walks, STEPS: '50', SEED: String(first)};
const steps: readonly {args: readonly string[]; env?: Record<string, string>}[] = [
  {
    args: ['check:unit', '--', 'sandbox', 'tools/build', 'packages/openapi-reference'],
    env: {GATEWAY_DISORDER: seed},
  },
  {args: ['check:browser']},
  ...hostNames.map((host) => ({
    args: ['check:browser', '--', '--project=chromium', ...hostSpecs],
    env: {TESTS: '', SITE_HOST: host},
  })),
  ...['chromium', 'firefox'].map((engine) => ({
    args: ['check:browser', '--', 'random-walks', `--project=${engine}`],
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
