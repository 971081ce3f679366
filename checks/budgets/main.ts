/**
 * Compares the weights of the built pages with budgets.json. Bytes only: no
 * browser and no clock.
 *
 *   npm run check:budgets              the folder build/
 *   npm run check:budgets -- folder    another built site
 */
import {weighPages} from '../../packages/site-tools';
import {warnIfOld} from '../../packages/site-tools/building';
import {builtSite, readArguments} from '../../packages/site-tools/command-line';
import {findExcesses, readBudgets} from './check';

const folder = builtSite(readArguments({}, true).positionals[0]);
await warnIfOld(folder);
const pages = weighPages(folder);
const excesses = findExcesses(folder, pages, readBudgets());
excesses.forEach((line) => console.log(line));
console.log(`budgets: ${pages.length} pages, ${excesses.length} over budget`);
process.exitCode = excesses.length === 0 && pages.length > 0 ? 0 : 1;
