/** The samples as readers download them: complete, and run as they are. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {archive, markOf, publishedFiles} from '../../../../packages/sample-files';
import {root} from '../files';
import {downloadSamples, roundTrip, sizes, type Download} from './download';

const files = publishedFiles(root);
const modules = files.filter(({href}) => href.endsWith('.mjs'));
const textOf = (href: string): string | undefined => files.find((file) => file.href === href)?.text;
const sourceOf = (href: string): string => readFileSync(path.join(root, href), 'utf8');
let download: Download;

beforeAll(async () => {
  download = await downloadSamples();
});
afterAll(() => download.close());

describe('a sample for download', () => {
  it('has a check of its own where it is a client of the API', () => {
    const unchecked = modules
      .map(({href}) => path.basename(href, '.mjs'))
      // What it does is the round trip below.
      .filter((name) => name !== 'main')
      .filter((name) => !existsSync(path.join(root, `sandbox/checks/samples/api/${name}.test.mjs`)));
    expect(unchecked, 'Fix: write <name>.test.mjs in sandbox/checks/samples/api/').toEqual([]);
  });

  it('imports only what can be downloaded too', () => {
    const missing = files
      .filter(({href}) => /\.(?:mjs|ts)$/.test(href))
      .flatMap(({href, text}) =>
        [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
          .map(([, target = '']) => path.posix.join(path.posix.dirname(href), target))
          .filter((target) => textOf(target) === undefined && textOf(`${target}.ts`) === undefined)
          .map((target) => `${href}: ${target}`),
      );
    expect(missing).toEqual([]);
  });

  it('is the tested file itself', () => {
    const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
    for (const {href, text} of files.filter((file) => !file.href.endsWith('package.json'))) {
      expect(linesOf(text), href).toEqual(
        linesOf(sourceOf(href)).filter((line) => markOf(line) === undefined),
      );
    }
  });

  it('is in the archive, as it is', () => {
    const entries = Object.entries(unzipSync(readFileSync(path.join(download.folder, archive))));
    expect(entries.map(([name, data]) => ({href: `/${name}`, text: strFromU8(data)}))).toEqual(files);
  });
});

describe('downloaded JavaScript', () => {
  it('loads', async () => {
    const libraries = modules.filter(({href}) => !/\/(?:main|first-call)\.mjs$/.test(href));
    const lines = libraries.map(({href}) => `await import('.${href.replace('/samples/api', '')}');`);
    await download.run(process.execPath, ['--input-type=module', '-e', lines.join('\n')]);
  });

  it('makes the first call', async () => {
    const lines = (await download.run(process.execPath, ['first-call.mjs'])).split('\n');
    expect(lines).toContain('Holiday photos/');
  });

  it.each(sizes)('transfers %d bytes', async (size) => {
    await roundTrip(download.folder, 'javascript', size, (from, to) =>
      download.run(process.execPath, ['main.mjs', from, to]),
    );
  });
});

it('all of this leaves nothing for the sandbox to find wrong', () => {
  const {text, isClean} = download.sandbox.report();
  expect([text, isClean]).toEqual(['Report: nothing wrong.', true]);
});
