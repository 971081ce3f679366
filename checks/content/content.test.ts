import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {execFileSync} from 'node:child_process';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import sdkPackage from '@filen/sdk/package.json';
import supplement from '../../data/sdk-methods.json';
import {readCliData} from '../../packages/facts';
import {findInvisible} from '../../packages/markdown';
import {versions} from '../../src/product';
import {checkSite, formatProblem} from './check';
import {checkData, missingInSidebar} from './data-checks';
import {isBroken, parsePage} from './page';
import {unprintedMethods} from './printed-methods';
import {headingOrder} from './rules/headings';
import {internalLinks} from './rules/internal-links';
import {firstParagraph} from './rules/shape';
import {repeatedWord} from './rules/wording';
import {sdk} from './sdk';
import {run, testPage, testSite} from './testing';

describe('a page', () => {
  it('gives the fields of its front matter with their places', () => {
    const page = testPage('---\ntitle: A\n# note\nchecked: [b]\n---\n');
    expect(page.frontMatter).toEqual({title: 'A', checked: ['b']});
    expect(page.fieldPlaces.checked).toEqual({line: 4, column: 1});
  });

  it.each([
    ['---\ntitle: A\ndescription: b: c\n---\n', 3, 'quote values'],
    ['Text.\n\nA {brace', 3, 'backticks'],
    ['Text.\n\n<Tabs>\n\nText.', 3, 'close every tag'],
  ])('that does not parse makes one problem with line and fix: %j', (source, line, fix) => {
    expect(parsePage('docs/a.mdx', source)).toMatchObject({
      finding: {place: {line}, fix: expect.stringContaining(fix) as string},
    });
  });
});

describe('checkSite', () => {
  const pages = [
    testPage('The the.\n\n# A', 'docs/b.mdx'),
    testPage('# A\n\nThe the.', 'docs/a.mdx'),
    testPage('Text.', 'docs/_partials/c.mdx'),
  ];
  const site = testSite(pages, {brokenPages: [parsePage('docs/d.mdx', '{')].filter(isBroken)});

  it('lists problems by file and line, each in one line with its fix', async () => {
    const problems = await checkSite(site, undefined, [headingOrder, repeatedWord]);
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:1:1 {2}heading-order {2}A page has no # heading\. Fix: /),
      expect.stringMatching(/^docs\/a\.mdx:3:1 {2}repeated-word /),
      expect.stringMatching(/^docs\/b\.mdx:1:1 {2}repeated-word /),
      expect.stringMatching(/^docs\/b\.mdx:3:1 {2}heading-order /),
      expect.stringMatching(/^docs\/d\.mdx:1:\d {2}parse /),
    ]);
  });

  it('checks chosen files only, and spares partials the rules for whole pages', async () => {
    expect(await checkSite(site, (file) => file === 'docs/a.mdx', [headingOrder])).toHaveLength(1);
    const short = await checkSite(site, undefined, [firstParagraph]);
    expect(short.map(({file}) => file)).toEqual(['docs/a.mdx', 'docs/b.mdx', 'docs/d.mdx']);
  });
});

it('the template of the style guide passes every rule', async () => {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8');
  const [, template = ''] = /```mdx\n([^]*?)```/.exec(guide) ?? [];
  const page = testPage(template, 'docs/web/template.mdx');
  const site = testSite([page], {routes: new Set(['/docs/api/guides/files'])});
  expect(await checkSite(site)).toEqual([]);
});

describe('anchors in generated tables', () => {
  beforeAll(() => readCliData('packages/facts/fixtures'));
  afterAll(() => readCliData());
  const pages = [
    testPage('<CliCommands cli="typescript" />', 'docs/cli/access-filen-drive.mdx'),
    testPage('<CliOptions cli="rust" />\n\n<CliEnvironment cli="rust" />', 'docs/cli/index.mdx'),
    testPage('<SdkMethods module="cloud" />', 'docs/sdk/cloud.mdx'),
  ];
  const check = async (link: string): Promise<number> => {
    const page = testPage(`[Text](${link})`);
    return (await run(internalLinks, page, testSite([page, ...pages]))).length;
  };

  it.each([
    ['/docs/cli/access-filen-drive#ts-rm--no-trash', 0],
    ['/docs/cli#rust--skip-update', 0],
    ['/docs/sdk/cloud#cloud.listDirectory', 0],
    // Of another page, of the other tool, of another table, of no release, of no method.
    ['/docs/cli/access-filen-drive#ts-sync', 1],
    ['/docs/cli/access-filen-drive#rust-ls', 1],
    ['/docs/cli#rust--concurrency', 1],
    ['/docs/sdk/cloud#cloud.listFolder', 1],
  ])('can be linked to: %s, problems: %i', async (link, problems) => {
    expect(await check(link)).toBe(problems);
  });
});

it('a guide that no sidebar names is a problem', () => {
  expect(missingInSidebar('docs/web/sharing.mdx')).toEqual([]);
  expect(missingInSidebar('docs/web/lost.mdx')).toEqual([
    "docs/web/lost.mdx  No sidebar names this page. Fix: add 'web/lost' to sidebars.ts.",
  ]);
});

describe('what data/ says about pages', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'content-'));
  afterAll(() => rmSync(root, {recursive: true}));
  mkdirSync(path.join(root, 'data/error-messages'), {recursive: true});
  const problemsOf = (file: string, yaml: string): string[] => {
    writeFileSync(path.join(root, 'data', file), yaml);
    const text = "## Keys\n\nIt says **You’re \\*not\\* logged in: `invalid_api_key`** or `'a' &lt;b`.";
    const page = testPage(text, 'docs/web/notes.mdx');
    const site = testSite([page]);
    return checkData(site, root).filter((line) => line.startsWith(`data/${file}`));
  };

  it('what proves the words of sight lines exists', () => {
    const words = {
      names: 'sdk types name',
      keys: 'sdk types none',
      texts: '/docs/web/notes#keys',
      times: '/docs/web#times',
    };
    const site = testSite([testPage('## Keys', 'docs/web/notes.mdx')], {
      sightLine: {unreadable: words, sees: {}},
    });
    expect(checkData(site, root).filter((line) => line.startsWith('data/sight-line'))).toEqual([
      expect.stringContaining('"keys": there is no sdk types none. Fix: '),
      expect.stringContaining('"times": there is no /docs/web#times. Fix: '),
    ]);
  });

  const reports = (found: string[], problem: string | undefined): void => {
    expect(found).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
  };

  it.each([
    ["You're *not* logged in", '/docs/web/notes', undefined],
    ['You are logged in', '/docs/web/notes', '/docs/web/notes does not hold "You are logged in".'],
    ['logged in', '/docs/web', 'There is no page /docs/web.'],
  ])('the error message %j is on %s', (text, page, problem) => {
    reports(problemsOf('error-messages/web.yaml', JSON.stringify([{text, page}])), problem);
  });

  it.each([
    ['/docs/web/notes', 'keys', undefined],
    ['/docs/web', undefined, 'there is no page /docs/web.'],
    ['/docs/web/notes', 'none', '/docs/web/notes has no section #none.'],
  ])('a question of readers leads to %s#%s', (page, anchor, problem) => {
    const question = {question: 'Where are my keys?', area: 'web', page, anchor};
    reports(problemsOf('reader-questions.yaml', JSON.stringify([question])), problem);
    rmSync(path.join(root, 'data/reader-questions.yaml'));
  });

  it('commands and methods stand in a table of their page', () => {
    expect(problemsOf('cli-commands.json', '')).toContainEqual(
      expect.stringContaining('No table on /docs/cli/syncing'),
    );
    const module = (anchor: string, page?: string) => ({
      name: 'cloud',
      accessor: 'sdk.cloud()',
      methods: [{name: anchor, module: 'cloud', anchor, page}] as never[],
    });
    const page = testPage(
      '<SdkMethods module="cloud" />\n\n<SdkMethods module="cloud" />',
      'docs/sdk/cloud.mdx',
    );
    expect(unprintedMethods([module('cloud.list', 'cloud')], [page])).toEqual([
      'cloud.list: printed twice on /docs/sdk/cloud. Fix: remove one table.',
    ]);
    expect(unprintedMethods([module('cloud.list', 'cloud')], [])).toEqual([
      'cloud.list: no table on /docs/sdk/cloud prints it. Fix: add <SdkMethods module="cloud" />.',
    ]);
    expect(unprintedMethods([module('cloud.list')], [])[0]).toContain('has no page');
  });

  it('the methods of the SDK are those of the installed package', () => {
    expect(problemsOf('sdk-declarations.json', sdk.record)).toEqual([]);
    expect(
      problemsOf('sdk-declarations.json', sdk.record.replace('"listDirectory"', '"listFolder"')),
    ).toEqual([
      'data/sdk-declarations.json  differs from what the installed @filen/sdk declares. Fix: npm run check:content -- --update',
    ]);
  });

  it('the details of methods were checked against the installed SDK', () => {
    expect([supplement.version, versions.sdk]).toEqual([sdkPackage.version, sdkPackage.version]);
  });
});

it('files for readers hold no invisible character', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'data', 'docs', 'openapi', 'samples', 'static'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => /\.(?:mdx?|ya?ml|json|tsx?|m?js|txt|py|go|out)$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => findInvisible(readFileSync(file, 'utf8')) !== undefined)).toEqual([]);
});
