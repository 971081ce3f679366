/** What the site offers to programs: Markdown twins, lists of pages, metadata, social cards. `SITE_DIR` names another folder. */
import {existsSync} from 'node:fs';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {filesIn} from '../../packages/page-parts';
import {overviewPath, referencePaths} from '../../packages/site-tools';
import {areaOf, areas, site} from '../../packages/product';
import {directory} from '../browser/support/addresses';
import {fileOf, pages, read, treeOf, twinOf} from './files';
import {headOf, leftOutOf, textOfMarkdown, textsOfHtml, withoutLeftOut, type HeadFacts} from './twins';

/** A shallow clone and an unpacked archive do not tell when pages changed. */
const hasHistory = existsSync('.git') && !existsSync('.git/shallow');
const head = (page: string): HeadFacts => headOf(treeOf(page));

it('the pages of the test are all pages of the site', () => {
  const built = filesIn(directory)
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    // Addresses that only lead on.
    .filter((name) => !read(name).includes('http-equiv="refresh"'))
    .map((name) => `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`);
  expect(built.sort()).toEqual(pages);
});

it('a twin says all that its page says, in the same order', () => {
  for (const page of pages) {
    const twin = textOfMarkdown(read(twinOf(page)));
    let place = 0;
    const missing = textsOfHtml(withoutLeftOut(treeOf(page))).find((text) => {
      const found = twin.indexOf(text, place);
      place = found + text.length;
      return found < 0;
    });
    expect(missing, `first text of ${page} that its twin lacks`).toBeUndefined();
  }
});

it('what a twin leaves out stands once, on the page that it names', () => {
  const left = new Set<string>();
  for (const page of pages) {
    for (const {home, texts} of leftOutOf(treeOf(page))) {
      left.add(page);
      expect(read(twinOf(page)).split('\n\n')[2], page).toContain(
        `left out here and stand in ${site.url}${home}: `,
      );
      expect(leftOutOf(treeOf(home)), home).toEqual([]);
      const text = textOfMarkdown(read(twinOf(home)));
      expect(
        texts.filter((each) => !text.includes(each)),
        `left out of the twin of ${page}, missing in that of ${home}`,
      ).toEqual([]);
    }
  }
  const operations = referencePaths.filter((page) => !page.endsWith('/introduction'));
  expect([...left].sort()).toEqual([...operations].sort());
});

it('a twin names its page and holds no HTML and no link that needs a site around it', () => {
  for (const page of pages) {
    const twin = read(twinOf(page));
    expect(twin).toMatch(/^# \S.*\n\n> \S.*\n\n- Page: /);
    expect(twin).toContain(`\n- Page: ${site.url}${page}\n`);
    const text = twin.replace(/^([ >]*)(`{3,})[^]*?\n\1\2$/gm, '').replace(/(`+)[^]*?\1/g, '');
    expect(text.match(/(?<!\\)<[a-z/!][^>]*>/gi), `HTML in ${page}`).toBeNull();
    expect(text.match(/\]\((?!https:\/\/)[^)]*\)/g), `links of ${page}`).toBeNull();
  }
});

it('llms.txt lists every page, llms-full.txt holds every twin', () => {
  const list = read('llms.txt');
  expect(list).toMatch(/^# \S.*\n\n> \S/);
  const listed = [...list.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url]) => url);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(pages.map((page) => `${site.url}${twinOf(page)}`)));
  for (const {name} of areas) {
    expect(list).toContain(`\n## ${name}\n`);
  }
  const all = read('llms-full.txt').split(`\n${'-'.repeat(80)}\n\n`);
  expect(all.sort()).toEqual(pages.map((page) => read(twinOf(page))).sort());
});

it('the sitemap lists every page, all but the home page with the day of the last change', () => {
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

it('every page names itself, its twin and its card', () => {
  for (const page of pages) {
    const {metas, links} = head(page);
    const area = areaOf(page, areas);
    const address = `${site.url}${page}`;
    expect(links.filter(({rel}) => rel === 'canonical').map(({href}) => href)).toEqual([address]);
    expect(links.filter(({type}) => type === 'text/markdown')).toEqual([
      {rel: 'alternate', type: 'text/markdown', href: twinOf(page)},
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

it('articles say what they are, and the way to them', () => {
  for (const page of pages.filter((candidate) => candidate !== '/')) {
    const {metas, things} = head(page);
    const title = /<h1>([^<]*)<\/h1>/.exec(read(fileOf(page)))?.[1];
    expect(things.find((thing) => thing['@type'] === 'TechArticle')).toMatchObject({
      '@context': 'https://schema.org',
      headline: title,
      description: metas.get('description'),
      inLanguage: 'en',
      isPartOf: {'@type': 'WebSite', url: `${site.url}/`},
      ...(hasHistory && {dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown}),
    });
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as
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

it('the description is the same in YAML and JSON', () => {
  const document = JSON.parse(read('openapi.json')) as {openapi: string; paths: object};
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths)).toContain('/v3/dir/content');
  expect(parse(read('openapi.yaml'))).toEqual(document);
});
