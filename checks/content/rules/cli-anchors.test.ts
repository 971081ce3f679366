import {describe, expect, it} from 'vitest';
import {run, testPage, testSite} from '../testing';
import {internalLinks} from './internal-links';

const drive = testPage('<CliCommands cli="typescript" />', 'docs/cli/access-filen-drive.mdx');
const start = testPage('<CliOptions cli="rust" />\n\n<CliEnvironment cli="rust" />', 'docs/cli/index.mdx');

async function check(link: string): Promise<string[]> {
  const page = testPage(`[Text](${link})`);
  return run(internalLinks, page, testSite([page, drive, start]));
}

describe('links to rows of generated tables', () => {
  it.each([
    '/docs/cli/access-filen-drive#ts-trash-empty',
    '/docs/cli/access-filen-drive#ts-rm--no-trash',
    '/docs/cli#rust--skip-update',
    '/docs/cli#rust-NO_COLOR',
  ])('accepts %s', async (link) => {
    expect(await check(link)).toEqual([]);
  });

  it.each([
    ['of another page', '/docs/cli/access-filen-drive#ts-sync'],
    ['of the other tool', '/docs/cli/access-filen-drive#rust-ls'],
    ['of a table that is not on the page', '/docs/cli/access-filen-drive#ts--skip-update'],
    ['that is in no release', '/docs/cli#rust--concurrency'],
  ])('refuses one %s: %s', async (_what, link) => {
    expect(await check(link)).toEqual([expect.stringContaining('has no section')]);
  });
});
