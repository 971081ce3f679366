/**
 * Runs samples one after another in this process, which is quicker than one
 * process each. Reads [{file, env}] from the file that is named, prints
 * [{output, error}] as JSON.
 */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const jobs = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const print = console.log;
const results = [];
for (const {file, env} of jobs) {
  const lines = [];
  console.log = (...values) => lines.push(values.join(' '));
  Object.assign(process.env, env);
  let error = null;
  try {
    await import(pathToFileURL(file).href);
  } catch (thrown) {
    error = String(thrown?.cause ?? thrown);
  }
  results.push({output: lines.join('\n'), error});
}
print(JSON.stringify(results));
