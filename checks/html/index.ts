/**
 * Checks the HTML of every built page: structure, nesting, ids, names, ARIA.
 *
 *   npm run check:html                     all pages of build/
 *   npm run check:html -- /tmp/other-site  those of another folder
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {checkPage, formatFault} from './check';

async function main([
  folder = fileURLToPath(new URL('../../build', import.meta.url)),
]: string[]): Promise<void> {
  const pages = existsSync(folder) ? builtPages(folder) : [];
  if (pages.length === 0) {
    throw new Error(`${folder} holds no built page. Fix: run npm run build first, or name another folder.`);
  }
  let count = 0;
  for (const page of pages) {
    const faults = await checkPage(page, readFileSync(join(folder, page), 'utf8'));
    faults.forEach((fault) => console.log(formatFault(fault)));
    count += faults.length;
  }
  console.log(`html: ${pages.length} pages, ${count} problems`);
  process.exitCode = count === 0 ? 0 : 1;
}

function builtPages(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .sort();
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
