/** The HTML of every page. */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {fieldNames} from '../../packages/openapi-reference/document';
import {operations, overviewPath} from '../../packages/site-tools';
import {findElement, findPart, findParts} from '../../packages/page-markup/rendered-page';
import {directory} from '../browser/support/addresses';
import {fileOf, pages, read, treeOf} from './files';

it.each(pages)(
  '%s has a title, one heading of level 1, no form fields, and refers to existing files @spec-2.10 @spec-9.7',
  (page) => {
    const html = read(fileOf(page));
    // Keeps the page out of the message.
    const has = (pattern: RegExp): boolean => pattern.test(html);
    expect(has(/<html lang=en dir=ltr/), 'language').toBe(true);
    expect(has(/<title[^>]*>[^|<]*\S \| Filen Docs</), 'title').toBe(true);
    expect(has(/<meta http-equiv="?Content-Security-Policy/), 'policy').toBe(true);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(findParts(treeOf(page), 'sight-line'), 'sight line').toHaveLength(page === '/' ? 0 : 1);
    // Browsers lay out pages with form fields early; the overview needs one, and the name on the home page.
    expect(has(/<(input|select|textarea)\b/), 'field').toBe(page === overviewPath || page === '/');
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
  },
);

it('every link to a section leads to one; the build only warns of others @spec-2.8', () => {
  const ids = new Map(pages.map((page) => [page, idsOf(page)]));
  const broken = pages.flatMap((page) => {
    const links: string[] = [];
    visit(treeOf(page), {tagName: 'a'}, ({properties}) => {
      const [, path = '', anchor = ''] =
        /^(\/[^?#]*|)(?:\?[^#]*)?#(.+)$/.exec(String(properties.href ?? '')) ?? [];
      if (anchor !== '' && ids.get(path || page)?.has(decodeURIComponent(anchor)) !== true) {
        links.push(`${page}: ${String(properties.href)}`);
      }
    });
    return links;
  });
  expect(broken).toEqual([]);
});

function idsOf(page: string): Set<unknown> {
  const ids = new Set<unknown>();
  visit(treeOf(page), 'element', ({properties}) => void ids.add(properties.id));
  return ids;
}

describe('the page of each operation', () => {
  type Operation = {summary: string; parameters?: unknown; requestBody?: unknown; responses: unknown};
  const description = JSON.parse(read('openapi.json')) as {paths: Record<string, Record<string, Operation>>};
  const articles = new Map(
    operations.map(({route}) => [
      /<h1[^>]*>([^<]*)/.exec(read(fileOf(route)))?.[1],
      findPart(treeOf(route), 'article') as Element,
    ]),
  );
  const described = Object.entries(description.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({...operation, address, method})),
  );

  it.each(described)('$summary shows method, path and the name of every field', (operation) => {
    const {summary, method, address, parameters, requestBody, responses} = operation;
    const article = articles.get(summary) as Element;
    expect(toString(article)).toContain(address);
    expect(toString(article)).toContain(method.toUpperCase());
    const names = fieldNames(description, {parameters, requestBody, responses});
    expect(names.size).toBeGreaterThan(0);
    const shown = findParts(article, 'name').map((name) => toString(name));
    expect([...names].filter((name) => !shown.includes(name))).toEqual([]);
  });
});

it('the overviews link to every page of the API', () => {
  const targets = new Set<string>();
  for (const page of [overviewPath, '/docs/api']) {
    visit(treeOf(page), {tagName: 'a'}, ({properties}) => {
      targets.add(String(properties.href).replace(/[?#].*$/, ''));
    });
  }
  expect(pages.filter((page) => page.startsWith('/docs/api') && !targets.has(page))).toEqual([]);
});

it('a field shows whether it is required, may be null or may be missing', () => {
  const headOf = (id: string): string => {
    const field = findElement(treeOf('/docs/api/specs/login'), ({properties}) => properties.id === id);
    return toString(findPart(field as Element, 'head') as Element);
  };
  expect(headOf('body.email')).toContain('required');
  expect(headOf('response-200.data.dek')).toMatch(/string\s*may be null$/);
  expect(headOf('response-200.message')).toContain('may be missing');
});

it('scripts contain neither text of pages nor the path of the build folder', () => {
  const [sentence = ''] = /<p>[^<]{60,}/.exec(read('docs/web/login.html')) ?? [];
  const text = sentence.slice(3, 50);
  expect(text).toHaveLength(47);
  const scripts = readdirSync(path.join(directory, 'assets/js')).filter((file) => file.endsWith('.js'));
  const faulty = scripts.filter((file) => {
    const script = read(`assets/js/${file}`);
    return script.includes(text) || script.includes(process.cwd());
  });
  expect(faulty).toEqual([]);
});
