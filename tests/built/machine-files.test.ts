/** Files for programs: Markdown pages, lists of pages, metadata, social cards. `SITE_DIR` names another folder. */
import {existsSync} from 'node:fs';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {filesIn} from '../../packages/files';
import {htmlPages} from '../../packages/routes';
import {overviewPath, referencePaths} from '../../packages/site-tools';
import {areaOf, areas, site} from '../../packages/product';
import {directory} from '../browser/support/addresses';
import {fileOf, pages, read, treeOf, markdownFile} from './files';
import {headOf, omittedIn, textOfMarkdown, textsOfHtml, withoutOmitted} from './markdown-pages';

/** Shallow clones and archives do not have the dates of changes. */
const hasHistory = existsSync('.git') && !existsSync('.git/shallow');
const head = (page: string) => headOf(treeOf(page));

it('these tests cover every page of the site', () => {
  const built = htmlPages(filesIn(directory))
    .filter((name) => name !== '404.html')
    // Redirects.
    .filter((name) => !read(name).includes('http-equiv="refresh"'))
    .map((name) => `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`);
  expect(built.sort()).toEqual(pages);
});

it('the Markdown of a page has all of its text, in the same order', () => {
  for (const page of pages) {
    const markdown = textOfMarkdown(read(markdownFile(page)));
    let place = 0;
    const missing = textsOfHtml(withoutOmitted(treeOf(page))).find((text) => {
      const index = markdown.indexOf(text, place);
      place = index + text.length;
      return index < 0;
    });
    expect(missing, `first text of ${page} that its Markdown does not have`).toBeUndefined();
  }
});

it('text left out of the Markdown of a page is in the Markdown of the page that it names', () => {
  const shortened = new Set<string>();
  for (const page of pages) {
    for (const {home, texts} of omittedIn(treeOf(page))) {
      shortened.add(page);
      expect(read(markdownFile(page)).split('\n\n')[2], page).toContain(
        `left out here and stand in ${site.url}${home}: `,
      );
      expect(omittedIn(treeOf(home)), home).toEqual([]);
      const text = textOfMarkdown(read(markdownFile(home)));
      expect(
        texts.filter((each) => !text.includes(each)),
        `left out of the Markdown of ${page}, missing in that of ${home}`,
      ).toEqual([]);
    }
  }
  const operations = referencePaths.filter((page) => !page.endsWith('/introduction'));
  expect([...shortened].sort()).toEqual([...operations].sort());
});

it('the Markdown of a page has the address of the page, no HTML and no relative links', () => {
  for (const page of pages) {
    const markdown = read(markdownFile(page));
    expect(markdown).toMatch(/^# \S.*\n\n> \S.*\n\n- Page: /);
    expect(markdown).toContain(`\n- Page: ${site.url}${page}\n`);
    const text = markdown.replace(/^([ >]*)(`{3,})[^]*?\n\1\2$/gm, '').replace(/(`+)[^]*?\1/g, '');
    expect(text.match(/(?<!\\)<[a-z/!][^>]*>/gi), `HTML in ${page}`).toBeNull();
    expect(text.match(/\]\((?!https:\/\/)[^)]*\)/g), `links of ${page}`).toBeNull();
  }
});

it('llms.txt lists every page, and llms-full.txt contains the Markdown of every page', () => {
  const list = read('llms.txt');
  expect(list).toMatch(/^# \S.*\n\n> \S/);
  const listed = [...list.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url]) => url);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(pages.map((page) => `${site.url}${markdownFile(page)}`)));
  for (const {name} of areas) {
    expect(list).toContain(`\n## ${name}\n`);
  }
  const all = read('llms-full.txt').split(`\n${'-'.repeat(80)}\n\n`);
  expect(all.sort()).toEqual(pages.map((page) => read(markdownFile(page))).sort());
});

it('the sitemap lists every page, with the day of its last change except for the home page', () => {
  const entries = [
    ...read('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g),
  ];
  expect(entries.map(([, loc]) => loc).sort()).toEqual(pages.map((page) => `${site.url}${page}`).sort());
  const days = new Set(entries.filter(([, loc]) => loc !== `${site.url}/`).map(([, , day]) => day));
  const today = new Date().toISOString().slice(0, 10);
  for (const day of hasHistory ? days : []) {
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(String(day) <= today).toBe(true);
  }
  expect(read('robots.txt')).toContain(`\nSitemap: ${site.url}${site.baseUrl}sitemap.xml\n`);
});

it('the head of every page has its address, its Markdown and its social card', () => {
  for (const page of pages) {
    const {metas, links} = head(page);
    const area = areaOf(page, areas);
    const address = `${site.url}${page}`;
    expect(links.filter(({rel}) => rel === 'canonical').map(({href}) => href)).toEqual([address]);
    expect(links.filter(({type}) => type === 'text/markdown')).toEqual([
      {rel: 'alternate', type: 'text/markdown', href: markdownFile(page)},
    ]);
    expect(Object.fromEntries(metas), page).toMatchObject({
      description: expect.stringMatching(/\S/) as unknown,
      'og:url': address,
      'og:title': expect.stringMatching(/\S/) as unknown,
      'og:description': metas.get('description'),
      'og:type': page === '/' ? 'website' : 'article',
      'og:image': `${site.url}/img/cards/${area?.id ?? 'home'}.png`,
      'og:image:alt': expect.stringContaining(area?.name ?? 'documentation') as unknown,
      'twitter:card': 'summary_large_image',
    });
  }
  expect(read('404.html')).not.toContain('text/markdown');
  const titles = pages.map((page) => head(page).metas.get('og:title'));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

it('articles have structured data with title, description and breadcrumbs', () => {
  for (const page of pages.filter((candidate) => candidate !== '/')) {
    const {metas, items} = head(page);
    const title = /<h1>([^<]*)<\/h1>/.exec(read(fileOf(page)))?.[1];
    expect(items.find((item) => item['@type'] === 'TechArticle')).toMatchObject({
      '@context': 'https://schema.org',
      headline: title,
      description: metas.get('description'),
      inLanguage: 'en',
      isPartOf: {'@type': 'WebSite', url: `${site.url}/`},
      ...(hasHistory && {dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown}),
    });
    const trail = items.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement as
      {position: number; name: string; item: string}[] | undefined;
    const area = areaOf(page, areas);
    const group = referencePaths.includes(page) && !page.endsWith('/introduction') ? 1 : 0;
    const length = (page === area?.path ? 1 : 2) + group;
    expect(
      trail?.map(({position}) => position),
      page,
    ).toEqual([1, 2, 3].slice(0, length));
    expect(trail?.[0]).toMatchObject({name: area?.name, item: `${site.url}${area?.path}`});
    expect(trail?.at(-1)?.item).toBe(`${site.url}${page}`);
    if (group === 1) {
      expect(trail?.[1]?.item).toContain(`${overviewPath}#`);
    }
  }
});

it('the API description is the same in YAML and JSON', () => {
  const document = JSON.parse(read('openapi.json')) as {openapi: string; paths: object};
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths)).toContain('/v3/dir/content');
  expect(parse(read('openapi.yaml'))).toEqual(document);
});
