/**
 * Every sentence of the specification has a test that names it. `npx vitest run checks/specification -u` writes the
 * table of both again.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import docusaurus from '../../docusaurus.config';
import {filesIn, root} from '../../packages/files';
import {site, storageKeys} from '../../packages/product';
import {publishedPaths} from '../../packages/site-tools';

const {sentences, routes} = parse(readFileSync(path.join(import.meta.dirname, 'sentences.yaml'), 'utf8')) as {
  sentences: Record<string, string>;
  routes: string[];
};
const config = await docusaurus;

it('every sentence has a test, and the table lists them', async () => {
  const tests = ['tests', 'src', 'packages', 'checks', 'tools'].flatMap((folder) =>
    filesIn(path.join(root, folder))
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .flatMap((file) => testsIn(`${folder}/${file}`)),
  );
  const rows = Object.entries(sentences).map(([id, sentence]) => {
    const own = tests.filter(({ids}) => ids.includes(id)).map(({file, title}) => `\`${file}\`: ${title}`);
    return {id, sentence, own};
  });
  expect(rows.filter(({own}) => own.length === 0).map(({id, sentence}) => `${id} ${sentence}`)).toEqual([]);
  expect(tests.flatMap(({ids}) => ids).filter((id) => !(id in sentences))).toEqual([]);
  const lines = rows.map(
    ({id, sentence, own}) => `| ${id} | ${sentence.replaceAll('|', '\\|')} | ${own.join('<br>')} |`,
  );
  await expect(
    ['# The specification and its tests', '', '| | Sentence | Tests |', '|---|---|---|', ...lines, ''].join(
      '\n',
    ),
  ).toMatchFileSnapshot('specification.md');
});

/** The tests of a file that name a sentence, in their title or as a tag. */
function testsIn(file: string): {file: string; title: string; ids: string[]}[] {
  const calls = readFileSync(path.join(root, file), 'utf8').matchAll(
    /\(\s*(?<quote>['`])(?<title>[^'`]*)\k<quote>,(?<tag>\s*\{tag:[^}]*\})?/g,
  );
  return [...calls].flatMap(({groups: {title = '', tag = ''} = {}}) => {
    const ids = [...`${title} ${tag}`.matchAll(/@spec-([\d.]*\d)/g)].map(([, id = '']) => id);
    return ids.length === 0 ? [] : [{file, title: title.replace(/ *@spec-[\d.]+/g, ''), ids}];
  });
}

it('the pages are those of the specification, and two guides more @spec-2.2 @spec-2.1', () => {
  const listed = routes.map((route) => route.replace(/(?<=.)\/$/, ''));
  const added = ['/docs/api/guides/sharing', '/docs/api/guides/languages'];
  expect([...publishedPaths].sort()).toEqual([...listed, ...added].sort());
});

it('links that lead nowhere fail the build, anchors and Markdown links only warn @spec-2.8', () => {
  expect(config).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    markdown: {hooks: {onBrokenMarkdownLinks: 'warn'}},
  });
});

it('the sidebar neither hides nor collapses by itself @spec-2.4', () => {
  const sidebar = {hideable: false, autoCollapseCategories: false};
  expect(config.themeConfig).toMatchObject({docs: {sidebar}});
});

it('the only language is English @spec-9.3', () => {
  const localeConfigs = {en: {direction: 'ltr'}};
  expect(config.i18n).toMatchObject({defaultLocale: 'en', locales: ['en'], localeConfigs});
});

it('title label, delimiter, base path and keys are those of the specification @spec-9.4 @spec-9.5 @spec-9.7', () => {
  expect(config).toMatchObject({title: 'Filen Docs', titleDelimiter: '|', baseUrl: '/'});
  expect(site.titleLabel).toBe('Docs');
  expect(storageKeys).toEqual({
    theme: 'theme',
    announcementId: 'docusaurus.announcement.id',
    announcementDismiss: 'docusaurus.announcement.dismiss',
    docsVersion: 'docs-preferred-version-default',
  });
});
