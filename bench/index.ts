/** `npm run bench`: measures the site beside its peers and writes RESULTS.md, see README.md. */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {cpus, totalmem} from 'node:os';
import {fileURLToPath} from 'node:url';
import {format} from 'prettier';
import {builtSite, readArguments} from '../packages/site-tools/command-line';
import {createContext, type Context} from './lib/context';
import {describeLoad, isBusy, loadNow, withLoad, type Load} from './lib/load';
import {measureBuild} from './parts/build';
import {measureClicks} from './parts/clicks';
import {measureGithub} from './parts/github';
import {measurePages} from './parts/pages';
import {measureSearch} from './parts/search';
import {sectionOf, updateReport, type Row} from './results';

/** `ownLoad`: maximum load of each core by the part itself. */
const parts: Record<string, {measure: (context: Context) => Promise<Row[]>; ownLoad: number}> = {
  build: {measure: measureBuild, ownLoad: 2},
  pages: {measure: measurePages, ownLoad: 1},
  clicks: {measure: measureClicks, ownLoad: 1},
  search: {measure: measureSearch, ownLoad: 1},
  github: {measure: measureGithub, ownLoad: 2},
};
const names = Object.keys(parts);

/** Time, commit, machine and load of a run; "+" after the commit means uncommitted changes. */
async function describeRun(name: string, context: Context, load: Load): Promise<string> {
  const git = (...args: string[]): string => execFileSync('git', args, {encoding: 'utf8'}).trim();
  const changed = git('status', '--porcelain') === '' ? '' : '+';
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} by \`npm run bench -- ${name}\``,
    `commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB`,
    describeLoad(load),
    `Node ${process.versions.node}, Chromium ${(await context.browser()).version()}.`,
  ].join('; ');
}

async function main(): Promise<void> {
  const {values, positionals} = readArguments(
    {quick: {type: 'boolean', default: false}, site: {type: 'string'}},
    true,
  );
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}". Fix: name some of ${names.join(', ')}.`);
  }
  if (values.site !== undefined) {
    builtSite(values.site);
  }
  const file = fileURLToPath(new URL('RESULTS.md', import.meta.url));
  const context = createContext(values);
  const before = loadNow();
  try {
    for (const [name, {measure, ownLoad}] of Object.entries(parts)) {
      if (positionals.length > 0 && !positionals.includes(name)) {
        continue;
      }
      console.error(`── ${name}`);
      const {result, during} = await withLoad(() => measure(context));
      const load = {before, during};
      const section = sectionOf(name, await describeRun(name, context, load), result);
      console.log(await format(section, {parser: 'markdown'}));
      if (isBusy(load, ownLoad)) {
        console.error(
          `${name}: the machine was busy. Fix: end what else runs, wait a few minutes, run it again.`,
        );
        process.exitCode = values.quick ? 0 : 1;
      } else if (!values.quick) {
        writeFileSync(file, updateReport(readFileSync(file, 'utf8'), name, section, names));
      }
    }
  } finally {
    await context.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
