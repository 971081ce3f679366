/**
 * Type-checks the samples of the SDK's guides, runs them against the stand-in
 * for the servers, and compares what they print. Without a name it also checks
 * the command lines of all guides.
 *
 *   npm run check:samples                        all
 *   npm run check:samples -- cloud notes/create  these pages and samples
 *   npm run check:samples -- --update cloud      writes what they print to their .out files
 */
import {checkTypes, collect, startSamples} from './check';
import {root} from './files';
import {checkCommandLines} from './command-lines';
import {formatCommandLines, formatReport} from './report';
import {formatFault, type Sample} from './types';

async function main(args: readonly string[]): Promise<void> {
  const update = args.includes('--update');
  const chosen = args.filter((argument) => !argument.startsWith('--'));
  const load = (file: string): Promise<unknown> => import(new URL(`../../${file}`, import.meta.url).href);
  const whole = collect();
  const samples = whole.samples.filter((sample) => isChosen(sample, chosen));
  const collection = {...whole, samples};
  const runs = startSamples(collection, load, {update});
  const commands = chosen.length === 0 ? await checkCommandLines(root) : {pages: [], faults: []};
  const faults = [
    ...(chosen.length === 0 ? whole.faults : []),
    ...commands.faults,
    ...checkTypes(collection),
    ...(await Promise.all(runs.values())).flat(),
  ];
  formatReport(samples).forEach((line) => console.log(line));
  if (commands.pages.length > 0) {
    console.log('');
    formatCommandLines(commands.pages).forEach((line) => console.log(line));
  }
  faults.forEach((fault) => console.log(formatFault(fault)));
  const calls = commands.pages.reduce((sum, page) => sum + page.calls, 0);
  console.log(
    `samples: ${samples.length} checked${calls === 0 ? '' : `, command lines: ${calls} checked`}, ${faults.length} problems`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** A page (`cloud`), a sample of it (`cloud/list`), or a path. */
function isChosen({file}: Sample, chosen: readonly string[]): boolean {
  return (
    chosen.length === 0 ||
    chosen.some((name) => {
      const path = `samples/sdk/${name.replace(/^samples\/sdk\//, '').replace(/\/$/, '')}`;
      return file.startsWith(`${path}/`) || file.startsWith(`${path}.`);
    })
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
