/**
 * Walks through the built site at random, see tests/browser/soak.spec.ts.
 *
 *   tsx tests/soak.ts [--walks 200] [--steps 50] [--seed 1] [--engine chromium]
 */
import {spawnSync} from 'node:child_process';
import {parseArgs} from 'node:util';

const {values} = parseArgs({
  options: {
    walks: {type: 'string', default: '200'},
    steps: {type: 'string', default: '50'},
    seed: {type: 'string', default: '1'},
    engine: {type: 'string', default: 'chromium'},
  },
});

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
