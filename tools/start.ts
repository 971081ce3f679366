/**
 * Serves the site on localhost as `npm run serve` does: builds it if its sources have changed, and again after each
 * change. Open pages reload.
 *
 *   tsx tools/start.ts [--port 3000] [--host localhost] [--no-open]
 */
import {once} from 'node:events';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {watch} from 'chokidar';
import open from 'open';
import {x} from 'tinyexec';
import packageJson from '../package.json' with {type: 'json'};
import {readPolicy, securityHeaders} from '../packages/finish';
import {root} from '../packages/files';
import {endWithNpm, livePages, readStamp, stampOf, startServer, watchedFiles} from '../packages/site-tools';
import {checkPreviewedSpec, readServerArguments, refuse} from '../packages/site-tools/command-line';

const {port, host, isOpened} = readServerArguments();
checkPreviewedSpec();
endWithNpm();

const directory = path.join(root, 'build');
const live = livePages(directory);
const headers = async () => securityHeaders(await readPolicy(directory));
// Before the first build, which would be useless if the port is taken.
const {url} = await startServer({directory, port, host, headers, live}).catch((error: unknown) =>
  refuse((error as Error).message),
);

/** Runs `npm run build` in a process of its own, which loads our code as it is now. */
async function build(): Promise<string | undefined> {
  const [, ...args] = packageJson.scripts.build.split(' ');
  console.log('Building, which takes about 40 s the first time and less later.');
  const began = performance.now();
  const command = x(process.execPath, args, {nodeOptions: {cwd: root, stdio: ['ignore', 'pipe', 'pipe']}});
  const stop = (): void => void command.kill();
  process.once('exit', stop);
  const lines: string[] = [];
  for await (const coloured of command) {
    const line = stripVTControlCharacters(coloured);
    if (!/^(\[(INFO|SUCCESS)\]|The site is in)/.test(line)) {
      console.log(line);
      lines.push(line);
    }
  }
  process.off('exit', stop);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const isBuilt = command.exitCode === 0;
  console.log(
    isBuilt ? `Built in ${seconds} s.` : `Failed after ${seconds} s; the next change starts another build.`,
  );
  const from = lines.findIndex((line) => line.startsWith('[ERROR]'));
  return isBuilt ? undefined : lines.slice(Math.max(0, from)).join('\n');
}

/** The stamp of the sources once they stop changing: an editor or `git checkout` saves one file after another. */
async function settledStamp(): Promise<string> {
  let last = '';
  let now = await stampOf(root);
  while (now !== last) {
    last = now;
    now = await stampOf(root);
  }
  return now;
}

const watcher = watch(watchedFiles(), {cwd: root, ignoreInitial: true});
await once(watcher, 'ready');
let problem: string | undefined;
/** A state that cannot be built is not tried again. */
let failed = '';
for (let isShown = false; ; isShown = true) {
  // Before the stamp is taken, so that no change is missed.
  const change = once(watcher, 'all');
  const stamp = await settledStamp();
  if (stamp === (await readStamp(root, directory))) {
    [problem, failed] = [undefined, ''];
  } else if (stamp !== failed) {
    problem = await build();
    failed = problem === undefined ? '' : stamp;
  }
  live.tell(problem);
  if (!isShown) {
    console.log(`The site is at ${url}. It follows changes of its sources; Ctrl+C ends it.`);
    // There may be no browser.
    const browserProcess = isOpened ? open(url) : undefined;
    browserProcess?.then((browser) => browser.on('error', () => undefined)).catch(() => undefined);
  }
  await change;
}
