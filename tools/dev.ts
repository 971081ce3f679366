/**
 * The quick preview for writers: Docusaurus's development server, which shows each change as it is saved.
 *
 *   tsx tools/dev.ts [--port 3000] [--host localhost] [--no-open]
 */
import path from 'node:path';
import {root} from '../packages/files';
import {compile, endWithNpm, lockFolder, runDocusaurus} from '../packages/site-tools/building';
import {checkPreviewedSpec, readServerArguments, refuse} from '../packages/site-tools/command-line';

const {port, host, isOpened} = readServerArguments();
checkPreviewedSpec();
endWithNpm();

// A build meanwhile uses another folder; a second start would mix its generated files with these.
const generated = (process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ??= '.cache/start');
await lockFolder(path.join(root, generated, 'start')).catch((error: unknown) =>
  refuse((error as Error).message),
);

console.log(
  'Search, Markdown and llms.txt come from the last build, or from one made in the background if there is none. Only in npm start: the policy, and clicks before the scripts have loaded.',
);
// Docusaurus reads the configuration itself, to see changes; compiled, it tells which caches fit our code.
await compile('docusaurus.config.ts');
const options = ['--port', String(port), '--host', host, ...(isOpened ? [] : ['--no-open'])];
process.exitCode = await runDocusaurus(['start', ...options]);
