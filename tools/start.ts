/**
 * The site on localhost, with each change as it is saved. Arguments go to
 * `docusaurus start`, e.g. `npm start -- --port 4000`.
 */
import path from 'node:path';
import {root} from '../packages/page-parts';
import {compileConfig, lockFolder, runDocusaurus} from '../packages/site-tools/building';
import {checkPreviewedSpec, portNumber, readArguments, refuse} from '../packages/site-tools/command-line';

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
checkPreviewedSpec();

// A build meanwhile uses another folder; a second start would mix its generated files with these.
const generated = (process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ??= '.cache/start');
await lockFolder(path.join(root, generated, 'start')).catch((error: unknown) =>
  refuse((error as Error).message),
);

// Docusaurus reads the configuration itself, to see changes; compiled, it tells which caches fit our code.
await compileConfig('docusaurus.config.ts');
process.exitCode = await runDocusaurus(['start', ...process.argv.slice(2)]);
