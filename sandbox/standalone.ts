/**
 * The sandbox as one file, see `bundle.ts`. Run, it is the sandbox; loaded with `--import`, it sends what a program
 * asks of Filen's servers to the sandbox.
 */
import {realpathSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {redirectTo} from './server/redirect.js';

const [, program] = process.argv;

if (program !== undefined && isThisFile(program)) {
  // Loaded only then: a program that is sent to the sandbox does not need the sandbox itself.
  const {runSandbox} = await import('./judge/run');
  await runSandbox(process.argv.slice(2), {command: 'node sandbox.mjs', preload: import.meta.url});
} else {
  redirectTo(Number(process.env.GATEWAY_PORT ?? 8787));
}

function isThisFile(file: string): boolean {
  try {
    return realpathSync(file) === realpathSync(fileURLToPath(import.meta.url));
  } catch {
    return false;
  }
}
