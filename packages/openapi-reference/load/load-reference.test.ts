import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {DescriptionError} from './description-error';
import {loadReference} from './load-reference';
import {stop} from './stop';

const options = {basePath: '/b', overviewPath: '/o', apiKeyVariable: 'KEY', downloads: []};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
});

afterAll(() => rm(folder, {recursive: true}));

afterEach(() => {
  vi.restoreAllMocks();
});

async function load(text: string): ReturnType<typeof loadReference> {
  const file = path.join(folder, 'a.yaml');
  await writeFile(file, text);
  return loadReference(file, options);
}

const head = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\n';

describe('loadReference', () => {
  it('gives the description and its pages', async () => {
    const {description, reference} = await load(`${head}paths: {/a: {get: {summary: List}}}\n`);
    expect(description.document.info.title).toBe('A');
    expect(reference.operations.map(({permalink}) => permalink)).toEqual(['/b/list']);
  });

  it.each([
    ['parameters that are no list', 'paths:\n  /a:\n    get:\n      parameters: {a: b}\n', 'a.yaml:6:19'],
    [
      'a list instead of an operation',
      'paths:\n  /a:\n    get:\n      parameters: [1, {in: query}]\n      tags: 5\n      requestBody: 7\n      servers: {a: 1}\n      security: yes\n',
      'a.yaml:',
    ],
  ])('names the place of %s', async (_, paths, where) => {
    const error: unknown = await load(`${head}${paths}`).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DescriptionError);
    expect((error as DescriptionError).where).toContain(where);
    expect((error as DescriptionError).mend).toBe('See the OpenAPI specification for this place.');
  });

  it('names what is missing at the top', async () => {
    await expect(load('openapi: 3.1.0\npaths: {}\n')).rejects.toThrow(
      'The field `info` must be present on this level.',
    );
  });
});

describe('stop', () => {
  const error = new DescriptionError('a.yaml:1', 'It is wrong.', 'Correct it.');

  it('prints one message and ends the program', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
    stop(error, true);
    expect(print.mock.calls).toEqual([
      ['\n[ERROR] API description: a.yaml:1\n  It is wrong.\n  Mend: Correct it.\n'],
    ]);
    expect(exit).toHaveBeenCalledWith(1);
  });

  it('lets the development server go on after a change', () => {
    expect(() => stop(error, false)).toThrow('It is wrong.');
  });

  it('passes on every other error with its stack', () => {
    const other = new TypeError('A mistake of ours.');
    expect(() => stop(other, true)).toThrow(other);
  });
});
