import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {nextLinks} from './next-links';

describe('next-links', () => {
  it('accepts a section Next with an internal link at the end', async () => {
    expect(await run(nextLinks, '## Share\n\n## Next\n\n- [Files](/docs/api/guides/files)')).toEqual([]);
  });

  it('accepts a link in a component and a fixed id', async () => {
    expect(await run(nextLinks, '## Next {/* #next */}\n\n<Card to="/docs/api" />')).toEqual([]);
  });

  it('reports a page without the section', async () => {
    expect((await run(nextLinks, '## Share\n\n[Files](/docs/api)'))[0]).toContain(
      '1:1 The page does not end with',
    );
  });

  it('reports a section that is not the last', async () => {
    expect((await run(nextLinks, '## Next\n\n[Files](/docs/api)\n\n## Limits'))[0]).toContain(
      '5:1 The page does not',
    );
  });

  it('reports a section without an internal link', async () => {
    expect((await run(nextLinks, '[Files](/docs/api)\n\n## Next\n\n[Site](https://filen.io)'))[0]).toContain(
      '3:1 The section "Next" leads nowhere.',
    );
  });
});
