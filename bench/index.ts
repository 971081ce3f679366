/** `npm run bench`: measures the site beside its peers and writes RESULTS.md, see README.md. */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {cpus, loadavg, totalmem} from 'node:os';
import {fileURLToPath} from 'node:url';
import {format} from 'prettier';
import {builtSite, readArguments} from '../packages/site-tools/command-line';
import {createContext, type Context} from './lib/context';
import {measureBuild} from './parts/build';
import {measureClicks} from './parts/clicks';
import {measureGithub} from './parts/github';
import {measurePages} from './parts/pages';
import {measureSearch} from './parts/search';
import {sectionOf, updateReport, type Row} from './results';

/** Maximum load of each core beside the measurement: figures of a busy machine are not written. */
const MAX_LOAD = 0.25;

/** `ownLoad`: maximum load of each core by the part itself. */
const parts: Record<string, {measure: (context: Context) => Promise<Row[]>; ownLoad: number}> = {
  build: {measure: measureBuild, ownLoad: 2},
  pages: {measure: measurePages, ownLoad: 1},
  clicks: {measure: measureClicks, ownLoad: 1},
  search: {measure: measureSearch, ownLoad: 1},
  github: {measure: measureGithub, ownLoad: 2},
};
const names = Object.keys(parts);

/** Load average of the last minute for each core. */
function loadNow(): number {
  return (loadavg()[0] ?? 0) / cpus().length;
}

/** Time, commit, machine and load of a run; "+" after the commit means uncommitted changes. */
async function describeRun(name: string, context: Context, loads: readonly number[]): Promise<string> {
  const git = (...args: string[]): string => execFileSync('git', args, {encoding: 'utf8'}).trim();
  const changed = git('status', '--porcelain') === '' ? '' : '+';
  const [before, after] = loads.map((load) => load.toFixed(2));
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} by \`npm run bench -- ${name}\``,
    `commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `load average for each core ${before} before the bench and ${after} at the end of the part`,
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
      const result = await measure(context);
      const after = loadNow();
      const section = sectionOf(name, await describeRun(name, context, [before, after]), result);
      console.log(await format(section, {parser: 'markdown'}));
      if (before > MAX_LOAD || after > ownLoad + MAX_LOAD) {
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
