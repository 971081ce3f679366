/**
 * The site on localhost, with each change as it is saved. Arguments go to
 * `docusaurus start`, e.g. `npm start -- --port 4000`.
 */
import {runDocusaurus} from '../packages/site-tools/building';

process.exitCode = await runDocusaurus(['start', ...process.argv.slice(2)]);
