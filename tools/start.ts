/**
 * The site on localhost, with each change as it is saved. Arguments go to
 * `docusaurus start`, e.g. `npm start -- --port 4000`.
 */
import {runDocusaurus} from '../packages/site-tools/building';
import {portNumber, readArguments} from '../packages/site-tools/command-line';

const {values} = readArguments({
  port: {type: 'string', short: 'p'},
  host: {type: 'string', short: 'h'},
  locale: {type: 'string', short: 'l'},
  config: {type: 'string'},
  poll: {type: 'string'},
  'hot-only': {type: 'boolean'},
  'no-open': {type: 'boolean'},
  'no-minify': {type: 'boolean'},
});
if (values.port !== undefined) {
  portNumber(values.port);
}

process.exitCode = await runDocusaurus(['start', ...process.argv.slice(2)]);
