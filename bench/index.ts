/**
 * `npm run bench`: measures the site beside its peers and writes RESULTS.md.
 * README.md says what each part does.
 *
 *   npm run bench                        all parts
 *   npm run bench -- pages clicks        only these; results of the others are kept
 *   npm run bench -- pages --quick       one repetition, little content; prints only
 *   npm run bench -- pages --site build  measures this built site instead of building one
 */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {cpus, totalmem} from 'node:os';
import {fileURLToPath} from 'node:url';
import {format} from 'prettier';
import {builtSite, readArguments} from '../packages/site-tools/command-line';
import {createContext, type Context} from './lib/context';
import {measureBuild} from './parts/build';
import {measureClicks} from './parts/clicks';
import {measureGithub} from './parts/github';
import {measureLighthouse} from './parts/lighthouse';
import {measurePages} from './parts/pages';
import {measureSearch} from './parts/search';
import {attempt, partNames, sectionOf, updateReport, type PartName, type Row} from './results';

const parts: Record<PartName, (context: Context) => Promise<Row[]>> = {
  build: measureBuild,
  pages: measurePages,
  lighthouse: measureLighthouse,
  clicks: measureClicks,
  search: measureSearch,
  github: measureGithub,
};

/** When, of which commit and on which machine; "+" after a commit: files had changed since. */
async function originOf(name: PartName, context: Context): Promise<string> {
  const git = (...args: string[]): string => execFileSync('git', args, {encoding: 'utf8'}).trim();
  const changed = git('status', '--porcelain') === '' ? '' : '+';
  const chromium = (await context.browser()).version();
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} by \`npm run bench -- ${name}\``,
    `commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Node ${process.versions.node}, Chromium ${chromium}.`,
  ].join('; ');
}

async function main(): Promise<void> {
  const {values, positionals} = readArguments(
    {quick: {type: 'boolean', default: false}, site: {type: 'string'}},
    true,
  );
  const unknown = positionals.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}". Fix: name some of ${partNames.join(', ')}.`);
  }
  if (values.site !== undefined) {
    builtSite(values.site);
  }
  const file = fileURLToPath(new URL('RESULTS.md', import.meta.url));
  const context = createContext(values);
  try {
    for (const name of partNames.filter((part) => positionals.length === 0 || positionals.includes(part))) {
      console.error(`── ${name}`);
      const rows = await attempt(name, () => parts[name](context));
      if (rows.some(({ours}) => ours === undefined)) {
        console.error(`  ${name}: a measurement failed, see its row`);
        process.exitCode = 1;
      }
      const section = sectionOf(name, await originOf(name, context), rows);
      console.log(await format(section, {parser: 'markdown'}));
      if (!values.quick) {
        writeFileSync(file, updateReport(readFileSync(file, 'utf8'), name, section));
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
