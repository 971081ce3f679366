/**
 * Runs a tool of this folder without tsx, which takes longer to load it than some tools to work.
 *
 *   node tools/run.js build [arguments of the tool]
 */
import {run} from '../packages/site-tools/compile.js';

const [tool = ''] = process.argv.splice(2, 1);
await run(`tools/${tool}.ts`);
