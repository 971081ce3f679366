import {spawn} from 'node:child_process';
import {constants} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import packageJson from '../../package.json';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/**
 * Docusaurus loads configuration and plugins through a compiler of its own, and
 * with them every package that they name. Node loads these packages as they are,
 * which saves a fresh machine seven seconds.
 */
const LOADED_AS_THEY_ARE = JSON.stringify(
  Object.keys({...packageJson.dependencies, ...packageJson.devDependencies}),
);

/** The bundler's many threads share these pools of memory; one for each would hold a tenth more. Linux only. */
const MEMORY_POOLS = '2';

/**
 * Runs a command of Docusaurus in this repository.
 * @param args command and options, e.g. `['build', '--out-dir', 'site']`
 * @returns its exit code
 */
export function runDocusaurus(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: {MALLOC_ARENA_MAX: MEMORY_POOLS, ...process.env, JITI_NATIVE_MODULES: LOADED_AS_THEY_ARE},
    });
    // Callers tidy up after the child has ended, so this process must outlive it.
    const pass = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
