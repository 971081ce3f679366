import {spawn} from 'node:child_process';
import {availableParallelism, constants} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import packageJson from '../../package.json' with {type: 'json'};
import {publishedPaths} from './pages';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** One core renders pages and the other one reads them (packages/finish): a third thread costs 350 MB and saves no time. */
const hasTwoCores = availableParallelism() <= 2;

/**
 * Pages up to which the main thread renders them all. Docusaurus takes two threads from 100 on, each of
 * which loads for longer than it renders: two seconds of processor time.
 */
const FEW_PAGES = hasTwoCores ? 2000 : 250;

const environment = {
  // Node loads these packages as they are. Docusaurus would compile them with Babel, which takes seven seconds.
  JITI_NATIVE_MODULES: JSON.stringify([
    // Compiled configurations, see compile.js.
    '.cache',
    ...Object.keys({...packageJson.dependencies, ...packageJson.devDependencies}),
  ]),
  // The bundler's many threads share two pools of memory: a tenth less than one each. Linux only.
  MALLOC_ARENA_MAX: '2',
  // Bytes from which a thread that renders pages is replaced by a fresh one: it keeps the data of all that it has rendered.
  DOCUSAURUS_SSG_WORKER_THREAD_RECYCLER_MAX_MEMORY: '300000000',
  // Pages are short already, see packages/static-first/shorten-html.ts.
  SKIP_HTML_MINIFICATION: 'true',
  // Another description may have any number of pages, which several threads render sooner if there are cores for them.
  ...((hasTwoCores || process.env.API_SPEC === undefined) &&
    publishedPaths.length <= FEW_PAGES && {DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1'}),
};

/** The child would write into the next build when its parent was killed. Threads have no channel. */
const endWithParent = "process.on('disconnect', () => process.exit()); process.channel?.unref();";

const nodeOptions = [
  // Megabytes for young objects: with the one that it starts with, Node tidies up for a second more per build.
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  // As many helper threads as there are cores to spare, where Node would take four: they are in each other's way.
  '--v8-pool-size=0',
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
