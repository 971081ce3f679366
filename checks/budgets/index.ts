/**
 * Compares the weights of the built pages with budgets.json. Bytes only: no
 * browser and no clock.
 *
 *   tsx checks/budgets          the folder build/
 *   tsx checks/budgets folder   another built site
 */
import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {readBudgets} from './budgets';
import {findExcesses, heaviestPages} from './check';
import {weighPages} from './weigh';

const root = fileURLToPath(new URL('../..', import.meta.url));

function main(folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder}: holds no built site. Fix: npm run build.`);
  }
  const budgets = readBudgets(join(root, 'budgets.json'));
  const pages = weighPages(folder);
  console.log('The heaviest pages, pictures left out:');
  heaviestPages(pages).forEach((line) => console.log(`  ${line}`));
  const excesses = findExcesses(folder, pages, budgets);
  excesses.forEach((line) => console.log(line));
  console.log(`budgets: ${pages.length} pages, ${excesses.length} over budget`);
  process.exitCode = excesses.length === 0 ? 0 : 1;
}

try {
  main(resolve(process.argv[2] ?? join(root, 'build')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
