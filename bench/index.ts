/**
 * `npm run bench`: measures the site beside its peers, prints one table and
 * writes RESULTS.md and results.json. README.md says what each part does.
 *
 *   npm run bench                        all parts
 *   npm run bench -- pages peers         only these; results of the others are kept
 *   npm run bench -- pages --quick       one repetition, few pages; prints only
 *   npm run bench -- pages --site build  measures this built site instead of building one
 */
import {writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {createContext, type Context} from './lib/context';
import {describeCommit, describeMachine} from './lib/machine';
import {measureBuild} from './parts/build';
import {measureClicks} from './parts/clicks';
import {measureLighthouse} from './parts/lighthouse';
import {measurePages} from './parts/pages';
import {measurePeers} from './parts/peers';
import {measureScale} from './parts/scale';
import {measureSearch} from './parts/search';
import {
  attempt,
  partNames,
  readResults,
  writeResults,
  type PartName,
  type PartResult,
  type Results,
} from './results';
import {detailText, markdownReport, terminalTable} from './table';

const parts: Record<PartName, (context: Context) => Promise<PartResult>> = {
  build: measureBuild,
  pages: measurePages,
  lighthouse: measureLighthouse,
  clicks: measureClicks,
  search: measureSearch,
  scale: measureScale,
  peers: measurePeers,
};

function chosenParts(names: readonly string[]): PartName[] {
  const unknown = names.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}". Mend: name some of ${partNames.join(', ')}.`);
  }
  return partNames.filter((part) => names.length === 0 || names.includes(part));
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {quick: {type: 'boolean', default: false}, site: {type: 'string'}},
  });
  const chosen = chosenParts(positionals);
  const {quick, site} = values;
  const context = createContext({quick, ...(site !== undefined && {site: resolve(site)})});
  const commit = describeCommit();
  const machine = describeMachine();
  // A quick run is for trying: its figures do not replace measured ones.
  const results: Results = quick ? {} : readResults();
  try {
    for (const name of chosen) {
      console.error(`── ${name}`);
      let result: PartResult = {rows: []};
      const failed = await attempt([`everything in part ${name}`], async () => {
        result = await parts[name](context);
        return [];
      });
      results[name] = {
        date: new Date().toISOString(),
        commit,
        machine,
        ...result,
        rows: [...result.rows, ...failed],
      };
      if (!quick) {
        // After each part: a run that is stopped keeps what it has.
        await writeResults(results);
        writeFileSync(fileURLToPath(new URL('RESULTS.md', import.meta.url)), markdownReport(results));
      }
    }
  } finally {
    await context.close();
  }
  console.log(terminalTable(results));
  if (quick) {
    for (const detail of Object.values(results).flatMap(({details = []}) => details)) {
      console.log(`\n${detailText(detail)}`);
    }
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
