/**
 * Runs samples one after another in this process, which is quicker than one
 * process each. Reads [{file, env}] from the file that is named, prints
 * [{output, error}] as JSON. A sample that hangs is the last one.
 *
 *   node run-javascript.mjs jobs.json <seconds that a sample may take>
 */
import {readFileSync} from 'node:fs';
import {setTimeout} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import {inspect} from 'node:util';

const [, , listFile, limit] = process.argv;
const print = console.log;
const results = [];
for (const {file, env} of JSON.parse(readFileSync(listFile, 'utf8'))) {
  const lines = [];
  console.log = (...values) => lines.push(values.join(' '));
  Object.assign(process.env, env);
  const run = import(pathToFileURL(file).href).then(() => null, inspect);
  const error = await Promise.race([run, setTimeout(limit * 1000)]);
  results.push({
    output: lines.join('\n'),
    error: error === undefined ? `Error: It did not end within ${limit} seconds.` : error,
  });
  if (error === undefined) {
    break;
  }
}
print(JSON.stringify(results));
// Samples leave connections and timers behind.
process.exit();
