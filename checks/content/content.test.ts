import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import sdkPackage from '@filen/sdk/package.json';
import supplement from '../../data/sdk-methods.json';
import sidebars from '../../sidebars';
import {temporaryFolder} from '../../packages/files/testing';
import {hosts, versions} from '../../packages/product';
import {checkSite, formatProblem} from './check';
import {checkData, checkSidebars} from './data-checks';
import {checkFiles} from './files';
import {headingStyle} from './rules/headings';
import {firstParagraph} from './rules/shape';
import {repeatedWord} from './rules/wording';
import {loadSite} from './site';
import {testPage, testSite} from './testing';

it('a page has the fields of its front matter with their places', () => {
  const page = testPage('---\ntitle: A\n# note\nchecked: [b]\n---\n');
  expect(page.frontMatter).toEqual({title: 'A', checked: ['b']});
  expect(page.fieldPlaces.checked).toEqual({line: 4, column: 1});
});

it('pages that do not parse are reported with place and fix, and the rest is read', () => {
  const root = temporaryFolder({
    'docs/a.mdx': '---\ntitle: A\ndescription: b: c\n---\n',
    'docs/b.mdx': 'Text.\n\nA {brace',
    'docs/c.mdx': 'Text.\n\n<Tabs>\n\nText.',
    'docs/d.mdx': 'D',
    'data/words.yaml': readFileSync('data/words.yaml'),
    'data/sight-line.yaml': readFileSync('data/sight-line.yaml'),
  });
  const {faults, pages} = loadSite(root);
  expect(faults).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:3:\d+ {2}syntax {2}.* Fix: quote values/),
    expect.stringMatching(/^docs\/b\.mdx:3:\d+ {2}syntax {2}.* Fix: .*backticks/),
    expect.stringMatching(/^docs\/c\.mdx:3:\d+ {2}syntax {2}.*close every tag/),
  ]);
  expect(pages.map(({file}) => file)).toEqual(['docs/d.mdx']);
});

it('problems are listed by file and line with their fix, for selected files, and for partials where that fits', async () => {
  const site = testSite([
    testPage('The the.\n\n## A.', 'docs/b.mdx'),
    testPage('## A.\n\nThe the.', 'docs/a.mdx'),
    testPage('Text.', 'docs/_partials/c.mdx'),
  ]);
  const problems = await checkSite(site, undefined, [headingStyle, repeatedWord]);
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:1:1 {2}heading-style {2}The heading ends with "\."\. Fix: /),
    expect.stringMatching(/^docs\/a\.mdx:3:1 {2}repeated-word /),
    expect.stringMatching(/^docs\/b\.mdx:1:1 {2}repeated-word /),
    expect.stringMatching(/^docs\/b\.mdx:3:1 {2}heading-style /),
  ]);
  expect(await checkSite(site, (file) => file === 'docs/a.mdx', [headingStyle])).toHaveLength(1);
  expect((await checkSite(site, undefined, [firstParagraph])).map(({file}) => file)).toEqual([
    'docs/a.mdx',
    'docs/b.mdx',
  ]);
});

it('the page template of the style guide passes every rule', async () => {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8');
  const [, template = ''] = /```mdx\n([^]*?)```/.exec(guide) ?? [];
  const page = testPage(template, 'docs/web/template.mdx');
  const site = testSite([page], {routes: new Set(['/docs/api/guides/files'])});
  expect(await checkSite(site)).toEqual([]);
});

it.each([
  [`fetch('${hosts.gateway}/v3/health')`, undefined],
  ['Write to support@filen.io, or see https://filen.io and cdn.filen.io.', undefined],
  ["fetch('https://gatway.filen.io/v3/health')", '2:16  hosts  '],
])('reports unknown hosts: %s', (text, problem) => {
  reports(checkFiles(temporaryFolder({'samples/api/a.mjs': `// Calls the API.\n${text}\n`})), problem);
});

function reports(found: string[], problem: string | undefined): void {
  expect(found).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
}

describe('the files in data/', () => {
  const text = "## Keys\n\nIt says **You’re \\*not\\* logged in: `invalid_api_key`** or `'a' &lt;b`.";
  const site = testSite([testPage(text)], {
    sightLine: {
      unreadable: {
        names: 'sdk types name',
        keys: 'sdk types none',
        texts: '/docs/web/notes#keys',
        times: '/docs/web#times',
      },
      sees: {},
    },
  });
  const problemsOf = (file: string, content: string): string[] => {
    const root = temporaryFolder({[`data/${file}`]: content});
    return checkData(site, root).filter((line) => line.startsWith(`data/${file}`));
  };

  it('name sources that exist for the words of sight lines', () => {
    expect(problemsOf('sight-line.yaml', '')).toEqual([
      expect.stringContaining('"keys": there is no sdk types none. Fix: '),
      expect.stringContaining('"times": there is no /docs/web#times. Fix: '),
    ]);
  });

  const term = {name: 'Key', definition: 'What encrypts the files of an account.'};
  const question = {question: 'Where are my keys?', area: 'web'};
  const [notes, none] = ['/docs/web/notes', '/docs/web'];

  it.each<[string, object, string | undefined]>([
    ['glossary', {term: {...term, page: `${none}#keys`}}, 'data/glossary.yaml:1  There is no page'],
    ['error-messages/web', [{text: "You're *not* logged in", page: notes}], undefined],
    ['error-messages/web', [{text: 'You are in', page: notes}], `${notes} does not contain "You are in".`],
    ['error-messages/web', [{text: 'logged in', page: none}], 'There is no page /docs/web.'],
    ['reader-questions', [{...question, page: notes, anchor: 'keys'}], undefined],
    ['reader-questions', [{...question, page: none}], 'There is no page /docs/web.'],
    ['reader-questions', [{...question, page: notes, anchor: 'none'}], `${notes} has no section #none.`],
  ])('name pages and sections that exist, with the message: data/%s.yaml %j', (file, entries, problem) => {
    reports(problemsOf(`${file}.yaml`, JSON.stringify(entries)), problem);
  });

  it.each([
    ['rust, "ls"', '<CliCommands cli="rust" /> to /docs/cli/access-filen-drive'],
    ['cloud.listDirectory', '<SdkMethods module="cloud" /> to docs/sdk/cloud'],
  ])('have commands and methods that a table lists: %s', (name, tag) => {
    const problem = expect.stringMatching(
      new RegExp(`^data/[\\w-]+\\.json:\\d{2,}  No table lists ${name}. Fix: add ${tag}, or`),
    ) as string;
    expect(checkData(site, temporaryFolder())).toContainEqual(problem);
    const page = testPage('<SdkMethods module="cloud" />', 'docs/sdk/cloud.mdx');
    const commands = testPage('<CliCommands cli="rust" />', 'docs/cli/access-filen-drive.mdx');
    expect(checkData(testSite([page, commands]), temporaryFolder())).not.toContainEqual(problem);
  });

  it('have no problems that come from a page that does not parse', () => {
    const root = temporaryFolder({'data/error-messages/web.yaml': '[{text: Done, page: /docs/web/notes}]'});
    const broken = {
      ...testSite([], {routes: new Set(['/docs/web/notes'])}),
      faults: ['docs/web/notes.mdx:1  …'],
    };
    expect(checkData(broken, root).join('\n')).not.toMatch(/No table lists|error-messages/);
  });

  it('have methods of the installed version of the SDK', () => {
    expect([supplement.version, versions.sdk]).toEqual([sdkPackage.version, sdkPackage.version]);
  });

  it('sidebars name every guide, and no other', () => {
    expect(checkSidebars(sidebars, '')).toEqual([]);
    const found = checkSidebars({...sidebars, sdk: ['sdk/index', 'sdk/none']}, "sdk: [\n'sdk/none']");
    expect(found).toContain(
      "docs/sdk/notes.mdx:1  No sidebar names this page. Fix: add 'sdk/notes' to sidebars.ts.",
    );
    reports(found.slice(-1), 'sidebars.ts:2  There is no page "sdk/none". Fix: ');
  });
});
