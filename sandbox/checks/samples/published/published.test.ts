/** The samples as readers download them: complete, and run as they are. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {archive, markOf, publishedFiles} from '../../../../packages/sample-files';
import {startTest, type TestSandbox} from '../../../judge/test-sandbox';
import {people} from '../../../server/accounts';
import {root} from '../../../../packages/files';
import {downloadSamples, roundTrip, sizes} from './download';

const files = publishedFiles(root);
const modules = files.filter(({href}) => href.endsWith('.mjs'));
/** Modules that are run below, as programs. */
const programs = /\/(?:main|first-call)\.mjs$/;
let sandbox: TestSandbox;
let download: Awaited<ReturnType<typeof downloadSamples>>;

beforeAll(async () => {
  sandbox = await startTest();
  download = await downloadSamples();
});
afterAll(async () => {
  download.remove();
  await sandbox.close();
});

describe('a sample for download', () => {
  it('has a test that imports it where it is a client of the API', () => {
    const tests = ['api', '../vectors']
      .map((folder) => path.join(root, 'sandbox/checks/samples', folder))
      .flatMap((folder) => readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8')));
    const untested = modules
      .filter(({href}) => !programs.test(href))
      .filter(({href}) => !tests.some((text) => text.includes(`${href}';`)))
      .map(({href}) => href);
    expect(untested, 'Fix: test it in sandbox/checks/samples/api/').toEqual([]);
  });

  it('imports only what can be downloaded too', () => {
    const paths = new Set(files.map(({href}) => href));
    const missing = files
      .filter(({href}) => /\.(?:mjs|ts)$/.test(href))
      .flatMap(({href, text}) =>
        [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
          .map(([, target = '']) => path.posix.join(path.posix.dirname(href), target))
          .filter((target) => !paths.has(target) && !paths.has(`${target}.ts`))
          .map((target) => `${href}: ${target}`),
      );
    expect(missing).toEqual([]);
  });

  it('is the tested file itself', () => {
    const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
    for (const {href, text} of files.filter((file) => !file.href.endsWith('package.json'))) {
      const source = linesOf(readFileSync(path.join(root, href), 'utf8'));
      expect(linesOf(text), href).toEqual(source.filter((line) => markOf(line) === undefined));
    }
  });

  it('is in the archive, as it is', () => {
    const entries = Object.entries(unzipSync(readFileSync(path.join(download.folder, archive))));
    expect(entries.map(([name, data]) => ({href: `/${name}`, text: strFromU8(data)}))).toEqual(files);
  });
});

describe('downloaded JavaScript', () => {
  it('loads', async () => {
    const libraries = modules.filter(({href}) => !programs.test(href));
    const lines = libraries.map(({href}) => `await import('.${href.replace('/samples/api', '')}');`);
    await download.run(process.execPath, ['--input-type=module', '-e', lines.join('\n')]);
  });

  it('makes the first call', async () => {
    const {grace} = people;
    const [directory] = [...sandbox.gateway.state.drive.directories.values()].filter(
      ({parent}) => parent === sandbox.gateway.state.accounts.get(grace.email)?.baseFolder,
    );
    Object.assign(directory ?? {}, {name: 'default'});
    const output = await download.run(process.execPath, ['first-call.mjs'], {person: grace});
    const unreadable = '(not readable with these keys)';
    expect(output.trim().split('\n').sort()).toEqual([
      ...[unreadable, unreadable, 'Default/', 'before the new password.txt', 'plan.txt'],
    ]);
  });

  it.each(sizes)('transfers %d bytes', async (size) => {
    await roundTrip(download.folder, 'javascript', size, (from, to) =>
      download.run(process.execPath, ['main.mjs', from, to]),
    );
  });
});

it('all of this leaves nothing for the sandbox to find wrong', () => {
  const {text, isClean} = sandbox.report();
  expect([text, isClean]).toEqual(['Report: nothing wrong.', true]);
});
