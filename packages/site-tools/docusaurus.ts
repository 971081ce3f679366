import {spawn} from 'node:child_process';
import {constants} from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with {type: 'json'};
import {root} from '../page-parts';

const program = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

const environment = {
  // Node loads these packages as they are. Docusaurus would compile them with Babel, which takes seven seconds.
  JITI_NATIVE_MODULES: JSON.stringify([
    // Compiled configurations, see compile.js.
    '.cache',
    ...Object.keys({...packageJson.dependencies, ...packageJson.devDependencies}),
  ]),
  // From 100 pages on, Docusaurus takes several threads, each of which loads for longer than it renders and costs 350 MB.
  DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1',
};

/** The child would write into the next build when its parent was killed. Threads have no channel. */
const endWithParent = "process.on('disconnect', () => process.exit()); process.channel?.unref();";

const nodeOptions = [
  // Megabytes for young objects: with its default, Node collects garbage for a second more per build.
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--disable-warning=ExperimentalWarning',
  `--import=data:text/javascript,${encodeURIComponent(endWithParent)}`,
];

/**
 * Runs a command of Docusaurus in this repository.
 * @param args command and options, e.g. `['build', '--out-dir', 'site']`
 * @returns its exit code
 */
export function runDocusaurus(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, program, ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {...environment, ...process.env},
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
