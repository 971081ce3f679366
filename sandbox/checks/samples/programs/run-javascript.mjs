/**
 * Runs programs one after another in this process, which is quicker than one
 * process each. Gets {file, env, cwd, port} from its parent, and answers with
 * {output, error, isLast}: a program that hangs or ends the process is the last one.
 */
import {setTimeout} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import {inspect} from 'node:util';
import {redirectTo} from '../../../server/redirect.js';

/** How long a program may take, in seconds. */
const LIMIT = 500;

let isRunning = false;
let output = '';
let error = null;
let takeBack = () => undefined;

process.stdout.write = (text) => {
  output += text;
  return true;
};
process.on('uncaughtExceptionMonitor', (reason) => {
  error = inspect(reason);
});
process.on('exit', () => isRunning && answer(true));
process.on('message', run);

async function run({file, env, cwd, port}) {
  // Nothing of the program before reaches a real server in between.
  takeBack();
  takeBack = redirectTo(port);
  Object.assign(process.env, env);
  process.argv = [process.argv[0], file];
  process.chdir(cwd);
  isRunning = true;
  output = '';
  const program = import(pathToFileURL(file).href).then(() => null, inspect);
  error = await Promise.race([program, setTimeout(LIMIT * 1000, undefined, {ref: false})]);
  if (error === undefined) {
    error = `Error: It did not end within ${LIMIT} seconds.`;
    process.exit();
  }
  answer(false);
  isRunning = false;
  Object.keys(env).forEach((name) => delete process.env[name]);
  process.exitCode = 0;
  process.removeAllListeners('unhandledRejection');
}

function answer(isLast) {
  const code = process.exitCode ?? 0;
  process.send({output, error: error ?? (code === 0 ? null : `Error: It ended with ${code}.`), isLast});
}
