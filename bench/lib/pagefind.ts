/** Pagefind over the same built pages, with the queries of readers. */
import {join} from 'node:path';
import {withServer, type Context} from './context';
import {write} from './content';
import {run} from './run';
import {install} from './workspace';

type Places = {path: string; sections: string[]}[];

/** What Pagefind lists for each query: three pages, each with three sections. */
export async function askPagefind(context: Context, queries: readonly string[]): Promise<Places[]> {
  console.error('  asking Pagefind');
  const folder = await install('pagefind');
  const served = join(folder, 'served');
  const options = [
    `--site=${await context.site()}`,
    `--output-path=${join(served, 'pagefind')}`,
    '--root-selector=main',
  ];
  await run('node', ['node_modules/pagefind/lib/runner/bin.cjs', ...options], {cwd: folder});
  ['index.html', '404.html'].forEach((name) =>
    write(join(served, name), '<!doctype html><title>Search</title>'),
  );
  return withServer(served, async (url) => {
    const page = await (await context.browser()).newPage();
    await page.goto(url);
    const places = await page.evaluate<Places[]>(`(${search})(${JSON.stringify(queries)})`);
    await page.close();
    return places;
  });
}

/** Runs in the page. Pagefind gives addresses as files, sections as parts of the page after "#". */
const search = `async (queries) => {
  const pagefind = await import('/pagefind/pagefind.js');
  const places = [];
  for (const query of queries) {
    const {results} = await pagefind.search(query);
    const found = await Promise.all(results.slice(0, 3).map((result) => result.data()));
    places.push(found.map(({url, sub_results}) => ({
      path: url.replace(/(index)?\\.html$/, '').replace(/(?<=.)\\/$/, ''),
      sections: sub_results.slice(0, 3).map((part) => part.url.split('#')[1] ?? ''),
    })));
  }
  return places;
}`;
