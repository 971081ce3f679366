import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {compile} from '@mdx-js/mdx';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import guideLoader from './guide-loader.js';
import recmaStaticArticle from './recma-static-article';
import {pitch} from './server-data-loader.js';

const GUIDE = `import Note from './note';
export const toc = [{value: 'A heading', id: 'a-heading', level: 2}];

## A heading

A sentence with a {props.word} and a <Note />.
`;

const compiled = async (name: string): Promise<string> =>
  String(await compile({value: GUIDE, path: name}, {recmaPlugins: [recmaStaticArticle]}));

describe('a guide in the bundle of the browser', () => {
  it('has no text, but all else that it exports', async () => {
    const whole = await compiled('guide.mdx');
    expect(whole).toContain('A sentence with a ');
    const module = guideLoader(whole);
    expect(module).not.toMatch(/A sentence|_createMdxContent|function MDXContent/);
    expect(module).toContain("value: 'A heading'");
    expect(module).toContain('export default function MDXPage');
  });

  it('has the text of partials, which are rendered where they are used', async () => {
    const partial = await compiled('docs/_partial.mdx');
    expect(guideLoader(partial)).toBe(partial);
  });
});

describe('the data of a page in the bundle of the server', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'data-'));
  });
  afterAll(() => rm(folder, {recursive: true}));

  it('is read from its file', async () => {
    const data = {title: 'A "page"', view: {text: 'über\\u2028'}};
    const file = path.join(folder, 'article-a.json');
    await writeFile(file, JSON.stringify(data));
    const module = path.join(folder, 'module.mjs');
    await writeFile(module, pitch(file));
    expect(((await import(pathToFileURL(module).href)) as {default: unknown}).default).toEqual(data);
  });
});
