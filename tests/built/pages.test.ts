/** What every page has, as it is served: what a browser would only show. */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {operations, overviewPath} from '../../packages/site-tools';
import {findElement, findPart} from '../../packages/page-parts/rendered-page';
import {directory} from '../browser/support/addresses';
import {fileOf, pages, read, treeOf} from './files';

it.each(pages)('%s has a title, one heading of level 1, no field, and names files that are there', (page) => {
  const html = read(fileOf(page));
  // Not the page itself in the message.
  const has = (pattern: RegExp): boolean => pattern.test(html);
  expect(has(/<html lang=en dir=ltr/), 'language').toBe(true);
  expect(has(/<title[^>]*>[^|<]*\S \| Filen Docs</), 'title').toBe(true);
  expect(has(/<meta http-equiv="?Content-Security-Policy/), 'policy').toBe(true);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  // Browsers lay out pages with fields early; that of the overview has its reason.
  expect(has(/<(input|select|textarea)\b/), 'field').toBe(page === overviewPath);
  const files: string[] = [];
  visit(treeOf(page), 'element', ({properties}) => {
    for (const address of [
      properties.src,
      properties.href,
      ...String(properties.srcSet ?? '').split(/,\s*/),
    ]) {
      const file = /^\/[^?#\s]*\.\w+(?=$|[?#\s])/.exec(String(address))?.[0];
      files.push(...(file === undefined ? [] : [file]));
    }
  });
  expect(files.filter((file) => !existsSync(path.join(directory, file)))).toEqual([]);
});

it('pages of operations show method and path, and the reference the name of every field', () => {
  const names = new Set<string>();
  const description = JSON.parse(read('openapi.json'), (key, value: object) => {
    Object.keys(key === 'properties' ? value : {}).forEach((name) => names.add(name));
    return value;
  }) as {paths: Record<string, Record<string, {summary: string}>>};
  const articles = new Map(
    operations.map(({route}) => [
      /<h1[^>]*>([^<]*)/.exec(read(fileOf(route)))?.[1],
      findPart(treeOf(route), 'article') as Element,
    ]),
  );
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, {summary}] of Object.entries(methods)) {
      const article = articles.get(summary) as Element;
      expect(toString(article), summary).toContain(path);
      expect(toString(article), summary).toContain(method.toUpperCase());
      visit(article, {tagName: 'code'}, (code) => void names.delete(toString(code)));
    }
  }
  expect([...names]).toEqual([]);
});

it('every page of the API is reached by links from its overviews', () => {
  const reached = new Set<string>();
  for (const page of [overviewPath, '/docs/api']) {
    visit(treeOf(page), {tagName: 'a'}, ({properties}) => {
      reached.add(String(properties.href).replace(/[?#].*$/, ''));
    });
  }
  expect(pages.filter((page) => page.startsWith('/docs/api') && !reached.has(page))).toEqual([]);
});

it('a field says whether it must be sent, may be null or may be missing', () => {
  const headOf = (id: string): string => {
    const field = findElement(treeOf('/docs/api/specs/login'), ({properties}) => properties.id === id);
    return toString(findPart(field as Element, 'head') as Element);
  };
  expect(headOf('body.email')).toContain('required');
  expect(headOf('response-200.data.dek')).toMatch(/string\s*may be null$/);
  expect(headOf('response-200.message')).toContain('may be missing');
});

it('scripts carry neither text of pages nor the folder of the build', () => {
  const [sentence = ''] = /<p>[^<]{60,}/.exec(read('docs/web/login.html')) ?? [];
  const text = sentence.slice(3, 50);
  expect(text).toHaveLength(47);
  const scripts = readdirSync(path.join(directory, 'assets/js')).filter((file) => file.endsWith('.js'));
  const telling = scripts.filter((file) => {
    const script = read(`assets/js/${file}`);
    return script.includes(text) || script.includes(process.cwd());
  });
  expect(telling).toEqual([]);
});
