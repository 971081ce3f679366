import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {constants} from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with {type: 'json'};
import {root} from '../files';

const program = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

const environment = {
  // Packages that Node loads natively. Compiling them with Babel, Docusaurus's default, takes seven seconds.
  JITI_NATIVE_MODULES: JSON.stringify([
    // Compiled configurations, see compile.js.
    '.cache',
    ...Object.keys({...packageJson.dependencies, ...packageJson.devDependencies}),
  ]),
  // Without it, one for each core: the second costs 3 s of 59 s of processor time for our pages, and each 350 MB.
  DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1',
  // Keeps the font in a file: the content security policy allows no data URLs for fonts.
  WEBPACK_URL_LOADER_LIMIT: '0',
};

/** Ends the child with its parent, so that it does not write into the next build. Threads have no channel. */
const endWithParent = "process.on('disconnect', () => process.exit()); process.channel?.unref();";

const nodeOptions = [
  '--disable-warning=ExperimentalWarning',
  `--import=data:text/javascript,${encodeURIComponent(endWithParent)}`,
];

/**
 * Runs a command of Docusaurus in this repository.
 * @param args command and options, e.g. `['build', '--out-dir', 'site']`
 * @returns its exit code
 */
export async function runDocusaurus(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...nodeOptions, program, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {...environment, ...process.env},
  });
  // This process must outlive the child: callers clean up afterwards.
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  process.off('SIGINT', pass).off('SIGTERM', pass);
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
