import {spawn} from 'node:child_process';
import {readFile, rm} from 'node:fs/promises';
import {createServer, type AddressInfo} from 'node:net';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';
import type {WorkerOptions} from '../states/support/test';

/** Tests to run on one site. */
export type TestCase = WorkerOptions & {
  /** Parts of titles; all tests that have one of them run. */
  titles: readonly string[];
};

export type TestResult = {
  /** With the descriptions around it. */
  title: string;
  failed: boolean;
  /** What was expected, on one line; empty where nothing failed. */
  reason: string;
};

/** Runs tests of one state in a copy of the repository, one case after the other; one list of results for each. */
export async function runTests(
  copy: string,
  state: string,
  cases: readonly TestCase[],
): Promise<readonly (readonly TestResult[])[]> {
  const report = path.join(copy, '.cache/broken.json');
  await rm(report, {force: true});
  const output = await runPlaywright(copy, `states/${state}.spec`, {
    BREAK_CASES: JSON.stringify(cases),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`The tests of ${state} did not run.\n${output}`);
  });
  const {suites, errors} = JSON.parse(text) as JSONReport;
  const results = suites.flatMap((suite) => resultsIn(suite));
  return cases.map(({titles}, index) => {
    const own = results.filter(({project}) => project === String(index));
    // Errors outside of tests, such as one in a test file, say nothing about the site.
    if (errors.length > 0 || own.length === 0) {
      const messages = errors.map(({message}) => message).join('\n');
      throw new Error(
        `The tests of ${state} did not run. ${messages === '' ? `No title has “${titles.join('”, “')}”.` : messages}`,
      );
    }
    return own;
  });
}

async function runPlaywright(
  copy: string,
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const cli = path.join(copy, 'node_modules/@playwright/test/cli.js');
  const config = 'tests/browser/break/playwright.config.ts';
  const run = spawn(process.execPath, [cli, 'test', '--config', config, file], {
    cwd: copy,
    env: {
      ...process.env,
      ...environment,
      SITE_DIR: path.join(copy, 'build'),
      SITE_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await new Promise((resolve, reject) => {
    run.on('error', reject);
    run.on('close', resolve);
  });
  return output;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, 'localhost', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

type ProjectResult = TestResult & {project: string};

function resultsIn(suite: JSONReportSuite, above: readonly string[] = []): ProjectResult[] {
  const own = suite.specs.flatMap(({title, tests}) =>
    tests
      .filter(({status}) => status !== 'skipped')
      .map(({projectName, status, results}) => ({
        project: projectName,
        title: [...above, title].join(' '),
        failed: status !== 'expected',
        reason: summary(results.flatMap(({errors}) => errors)[0]?.message ?? ''),
      })),
  );
  const below = (suite.suites ?? []).flatMap((inner) => resultsIn(inner, [...above, inner.title]));
  return [...own, ...below];
}

/** The lines of a message that say what was expected and found. */
function summary(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(\w*Error|Locator|Expected|Received|Test timeout|[+-] {2})/.test(line));
  return lines.slice(0, 5).join(' · ').slice(0, 220);
}
