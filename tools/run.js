/**
 * Runs a tool of this folder without tsx, which would take longer to load it than some tools to run.
 *
 *   node tools/run.js build [arguments of the tool]
 */
import {accessSync, constants, mkdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {run} from '../packages/site-tools/compile.js';

const [tool = ''] = process.argv.splice(2, 1);
try {
  // A checkout may be read-only, but not these folders.
  for (const cache of ['node_modules/.cache', '.docusaurus']) {
    const folder = fileURLToPath(new URL(`../${cache}`, import.meta.url));
    try {
      mkdirSync(folder, {recursive: true});
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Error(`${folder}: cannot be written. Fix: make it writable; builds keep their caches there.`);
    }
  }
  await run(`tools/${tool}.ts`);
} catch (error) {
  const [, name] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  if (name === undefined && !error.message.includes('Fix: ')) {
    throw error;
  }
  console.error(
    name === undefined
      ? error.message
      : `The package ${name} is not installed. Fix: npm ci --include=dev, then try again.`,
  );
  process.exitCode = 2;
}
