import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readCliData} from '../../../packages/facts';
import {site} from '../../../packages/product';
import {run, testPage, testSite} from '../testing';
import {internalLinks} from './internal-links';

const target = `import Install from "./_partials/install.mdx";

## Upload a file

## Limits {/* #the-limits */}

## Limits

<div id="box" />

<TestVector id="vector" />`;

const pages = [
  testPage(target, 'docs/api/guides/files.mdx'),
  testPage('## Install it', 'docs/api/guides/_partials/install.mdx'),
  testPage('<CliCommands cli="typescript" />', 'docs/cli/access-filen-drive.mdx'),
  testPage('<CliOptions cli="rust" />\n\n<CliEnvironment cli="rust" />', 'docs/cli/index.mdx'),
  testPage('<SdkMethods module="cloud" />', 'docs/sdk/cloud.mdx'),
];

async function check(link: string): Promise<string[]> {
  const page = testPage(`## Own section\n\n[Text](${link})`);
  return run(internalLinks, page, testSite([page, ...pages]));
}

describe('internal-links', () => {
  beforeAll(() => readCliData('packages/facts/fixtures'));
  afterAll(() => readCliData());

  it.each([
    '/docs/api/guides/files',
    '/docs/api/guides/files#upload-a-file',
    '/docs/api/guides/files#the-limits',
    '/docs/api/guides/files#box',
    '/docs/api/guides/files#install-it',
    '/docs/api/specs/login#body.email',
    '/docs/cli/access-filen-drive#ts-rm--no-trash',
    '/docs/cli#rust--skip-update',
    '/docs/sdk/cloud#cloud.listDirectory',
    '/',
    '/llms.txt',
    '#own-section',
    'https://filen.io',
    'pathname:///docs/api.md',
  ])('accepts %s', async (link) => {
    expect(await check(link)).toEqual([]);
  });

  it.each([
    ['./files', 'is relative'],
    ['/docs/api/guides/files.mdx', 'Fix: write /docs/api/guides/files.'],
    ['/docs/api/index.html', 'Fix: write /docs/api.'],
    ['/docs/api/nothing', 'There is no page /docs/api/nothing.'],
    ['/docs/api/guides/files#nothing', '/docs/api/guides/files has no section #nothing.'],
    ['/docs/api/guides/files#vector', 'has no section'],
    ['#nothing', 'The page has no section #nothing.'],
    [`${site.url}/docs/api`, 'Fix: write /docs/api.'],
    // Of another page, of the other tool, of another table, of no method.
    ['/docs/cli/access-filen-drive#ts-sync', 'has no section'],
    ['/docs/cli/access-filen-drive#rust-ls', 'has no section'],
    ['/docs/cli#rust--concurrency', 'has no section'],
    ['/docs/sdk/cloud#cloud.listFolder', 'has no section'],
  ])('reports %s', async (link, text) => {
    expect(await check(link)).toEqual([expect.stringContaining(text)]);
  });

  it('checks tags too', async () => {
    expect(await run(internalLinks, testPage('<Card to="/docs/x" /> <a href="/docs/y">Y</a>'))).toHaveLength(
      2,
    );
  });
});
