/**
 * Walks through the built site at random, see tests/browser/soak.spec.ts.
 *
 *   tsx tests/soak.ts [--walks 200] [--steps 50] [--seed 1] [--engine chromium]
 */
import {spawnSync} from 'node:child_process';
import {builtSite, readArguments, refuse, wholeNumber} from '../packages/site-tools/command-line';

const {values} = readArguments({
  walks: {type: 'string', default: '200'},
  steps: {type: 'string', default: '50'},
  seed: {type: 'string', default: '1'},
  engine: {type: 'string', default: 'chromium'},
});
wholeNumber('walks', values.walks, 1);
wholeNumber('steps', values.steps, 1);
wholeNumber('seed', values.seed);
if (!['chromium', 'firefox'].includes(values.engine)) {
  refuse(`There is no engine ${values.engine}. Fix: use chromium or firefox.`);
}
builtSite();

const {status} = spawnSync(
  'npx',
  ['playwright', 'test', 'tests/browser/soak.spec.ts', `--project=${values.engine}`],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SOAK_WALKS: values.walks,
      SOAK_STEPS: values.steps,
      SOAK_SEED: values.seed,
    },
  },
);
process.exitCode = status ?? 1;
