import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {document, files, kebab, operations, root} from './description';

const parts = parse(readFileSync(path.join(root, 'openapi/openapi.yaml'), 'utf8')) as {
  paths: Record<string, {$ref: string}>;
};

describe('slugs of the reference', () => {
  it('are distinct, and the summaries of the operations', () => {
    const slugs = operations.map(({operation}) => kebab(operation.summary ?? ''));
    expect(operations.map(({slug}) => slug)).toEqual(slugs);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('are the operationIds in kebab case', () => {
    const camel = (slug: string): string =>
      slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const wrong = operations.filter(({id, slug}) => id !== camel(slug));
    expect(
      wrong.map(({id, slug}) => `${id}: the slug asks for another operationId. Fix: write ${camel(slug)}`),
    ).toEqual([]);
  });
});

describe('files of the description', () => {
  it('have the slug of their operation as name and its tag as folder', () => {
    const wrong = operations.flatMap(({id, path: route, tag, slug}) => {
      const file = parts.paths[route]?.$ref;
      const wanted = `./paths/${kebab(tag)}/${slug}.yaml`;
      return file === wanted ? [] : `${id}: stands in ${file ?? 'no file'}. Fix: move it to ${wanted}`;
    });
    expect(wrong).toEqual([]);
  });

  it('hold one operation each', () => {
    expect(operations).toHaveLength(Object.keys(parts.paths).length);
  });

  it('stand in one folder for each tag', () => {
    const folders = readdirSync(path.join(root, 'openapi/paths'));
    expect(folders.sort()).toEqual((document.tags ?? []).map(({name}) => kebab(name)).sort());
  });

  it('are all in use', () => {
    const used = files.map((file) => path.relative(root, file));
    const found = readdirSync(path.join(root, 'openapi'), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => path.join('openapi', file));
    const unused = found.filter((file) => !used.includes(file));
    expect(unused, 'Fix: refer to them, operations in `paths` of openapi/openapi.yaml').toEqual([]);
  });
});
