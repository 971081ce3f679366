import {fork, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {bundle, createConfig} from '@redocly/openapi-core';
import {mutate} from './mutate';
import type {Outcome} from './try-description';

export type Result = Outcome & {seed: number; name: string; source: string; milliseconds: number};

/** No description may take longer. */
export const TIME_LIMIT = 10_000;

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Small descriptions that between them use most of OpenAPI. */
const PUBLIC = [
  '3.0/json/callbacks.json',
  '3.0/json/circular.json',
  '3.0/json/discriminators.json',
  '3.0/json/file-uploads.json',
  '3.0/json/link-example.json',
  '3.0/json/parameters-cookies.json',
  '3.0/json/parameters-extreme.json',
  '3.0/json/response-examples.json',
  '3.0/json/schema-visibility.json',
  '3.0/json/security-multiple.json',
  '3.0/json/server-variables.json',
  '3.1/json/schema-validation-top-level.json',
  '3.1/json/webhooks.json',
];

/** Texts of valid descriptions: public ones, and parts of ours. */
export async function validDescriptions(): Promise<{name: string; text: string}[]> {
  const examples = path.dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'));
  const own = await ownParts(['login.yaml', 'get-directory-content.yaml', 'edit-file-public-link.yaml']);
  return [...PUBLIC.map((name) => ({name, text: readFileSync(path.join(examples, name), 'utf8')})), ...own];
}

/** Our description, with one operation each. */
async function ownParts(names: readonly string[]): Promise<{name: string; text: string}[]> {
  const {bundle: bundled} = await bundle({
    ref: path.join(root, 'openapi/openapi.yaml'),
    config: await createConfig({}),
  });
  const document = bundled.parsed as {paths: Record<string, unknown>};
  const paths = Object.entries(document.paths);
  return names.map((name, index) => {
    const [entry] = paths.slice(index * 7);
    const kept = {...document, paths: Object.fromEntries(entry === undefined ? [] : [entry])};
    return {name: `openapi/${name}`, text: JSON.stringify(withoutUnused(kept))};
  });
}

/** Leaves out shared parts that nothing refers to, so that faults hit what is printed. */
function withoutUnused<T extends object>(document: T): T {
  const text = JSON.stringify(document);
  const copy = JSON.parse(text) as {components?: Record<string, Record<string, unknown>>};
  for (const [kind, parts] of Object.entries(copy.components ?? {})) {
    for (const name of kind === 'securitySchemes' ? [] : Object.keys(parts)) {
      if (!text.includes(`#/components/${kind}/${name}"`)) {
        Reflect.deleteProperty(parts, name);
      }
    }
  }
  const smaller = copy as T;
  return JSON.stringify(smaller).length < text.length ? withoutUnused(smaller) : smaller;
}

/**
 * Tries descriptions with seeded faults, each with a time limit.
 * @param seed of the first one; the next ones count up from it
 * @param report is told of every result
 */
export async function fuzz(
  count: number,
  seed: number,
  report: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const sources = await validDescriptions();
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  const file = path.join(folder, 'description.json');
  const results: Result[] = [];
  let worker = await start();
  try {
    for (let current = seed; current < seed + count; current += 1) {
      const source = sources[current % sources.length] ?? {name: '', text: '{}'};
      const mutant = mutate(source.text, current);
      writeFileSync(file, mutant.text);
      const begin = performance.now();
      const outcome = await ask(worker, file);
      const result = {
        ...outcome,
        seed: current,
        name: mutant.name,
        source: source.name,
        milliseconds: performance.now() - begin,
      };
      results.push(result);
      report(result);
      if (worker.exitCode !== null || worker.signalCode !== null || worker.killed) {
        worker = await start();
      }
    }
  } finally {
    worker.kill();
    rmSync(folder, {recursive: true});
  }
  return results;
}

async function start(): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    cwd: root,
    execArgv: ['--import', 'tsx', '--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    let text = '';
    worker.stderr?.on('data', (data) => (text += String(data)));
    worker.once('message', () => resolve());
    worker.once('exit', () => reject(new Error(`The worker did not start: ${text}`)));
  });
  worker.removeAllListeners('exit');
  return worker;
}

/** Hands a description to the worker; a worker that hangs or dies is the description's fault. */
function ask(worker: ChildProcess, file: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      worker.removeAllListeners('exit');
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      worker.kill('SIGKILL');
      finish({kind: 'fault', text: `hung for more than ${TIME_LIMIT} ms`});
    }, TIME_LIMIT);
    worker.once('message', (outcome: Outcome) => finish(outcome));
    worker.once('exit', (code, signal) =>
      finish({kind: 'fault', text: `ended the process: ${code ?? signal ?? ''}`}),
    );
    worker.send(file);
  });
}
