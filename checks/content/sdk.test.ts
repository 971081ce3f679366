import {beforeAll, describe, expect, it} from 'vitest';
import {internalLinks} from './rules/internal-links';
import {sdkReference} from './sdk';
import {run, testPage, testSite} from './testing';

describe('a table of methods', () => {
  beforeAll(() => void sdkReference(), 60_000);

  const table = testPage('<SdkMethods module="cloud" />', 'docs/sdk/cloud.mdx');
  const link = (anchor: string): Promise<string[]> => {
    const page = testPage(`See [the method](/docs/sdk/cloud#${anchor}).`, 'docs/sdk/crypto.mdx');
    return run(internalLinks, page, testSite([table, page]));
  };

  it('can be linked to by the name of a method', async () => {
    expect(await link('cloud.listDirectory')).toEqual([]);
  });

  it('has no anchor for a method that does not exist or stands elsewhere', async () => {
    expect((await link('cloud.listFolder'))[0]).toContain(
      'docs/sdk/cloud.mdx has no section #cloud.listFolder.',
    );
    expect(await link('notes.all')).toHaveLength(1);
  });
});
