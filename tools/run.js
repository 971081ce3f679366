/**
 * Runs a tool of this folder without tsx, which takes longer to load it than some tools to work.
 *
 *   node tools/run.js build [arguments of the tool]
 */
import {run} from '../packages/site-tools/compile.js';

const [tool = ''] = process.argv.splice(2, 1);
try {
  await run(`tools/${tool}.ts`);
} catch (error) {
  const [, name] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  if (name === undefined) {
    throw error;
  }
  console.error(`The package ${name} is not installed. Fix: npm ci --include=dev, then try again.`);
  process.exitCode = 2;
}
