/**
 * Work in other threads while the build goes on, e.g. the drawing of pictures.
 * A task is a module whose default export takes one value and gives one back;
 * both are copied between threads, so they are plain data.
 */
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type Tinypool from 'tinypool';
import {compileOnce} from './compile-once.js';

export {bundle} from './bundle.js';
export {keep} from './keep';

/** A module made ready for other threads. */
export type Task = {
  /** The compiled module. */
  file: string;
  /** Changes with the module, all that it imports and the installed packages. */
  hash: string;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/background');

const tasks = new Map<string, Promise<Task>>();
let pool: Promise<Tinypool> | undefined;

/** The main thread works too, and each further one costs memory and must load its modules. */
const MOST_THREADS = 3;
const threads = Math.max(1, Math.min(availableParallelism() - 1, MOST_THREADS));

/** One task runs in each thread, and the next waits there, so that it goes on while the main thread is busy. */
const TASKS_PER_THREAD = 2;

/** Tasks that other threads have at one time; all further ones wait here. */
export const tasksAtOnce = threads * TASKS_PER_THREAD;

/**
 * Compiles a module for other threads, once.
 * @param source the TypeScript file: `new URL('task.ts', import.meta.url)`
 * @throws Error with the place of the fault if it does not compile
 */
export function taskOf(source: URL): Promise<Task> {
  const file = fileURLToPath(source);
  const known = tasks.get(file) ?? compile(file);
  tasks.set(file, known);
  return known;
}

/** Runs a task in another thread. */
export async function inBackground<Input, Output>({file}: Task, input: Input): Promise<Output> {
  pool ??= makePool(file);
  return (await (await pool).run(input, {filename: file})) as Output;
}

async function makePool(file: string): Promise<Tinypool> {
  // It starts a program to count the cores, which not every build needs.
  const {default: Tinypool} = await import('tinypool');
  return new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: TASKS_PER_THREAD,
    // A thread keeps all that it has loaded in memory, while the bundler wants it.
    idleTimeout: 500,
  });
}

async function compile(source: string): Promise<Task> {
  const name = path.relative(root, source).replace(/[/\\]/g, '-').replace(/\.ts$/, '.mjs');
  const file = path.join(cache, name);
  return {file, hash: await compileOnce(file, {entryPoints: [source]})};
}
