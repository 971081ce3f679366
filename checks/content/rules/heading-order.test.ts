import {describe, expect, it} from 'vitest';
import {run, testPage} from '../testing';
import {headingOrder} from './heading-order';

describe('heading-order', () => {
  it('accepts headings that go down one level at a time', async () => {
    expect(await run(headingOrder, '## A\n\n### B\n\n#### C\n\n## D')).toEqual([]);
  });

  it('reports a # heading', async () => {
    expect(await run(headingOrder, 'Text.\n\n# A')).toEqual([
      '3:1 A page has no # heading. Fix: put the title into front matter and start headings with ##.',
    ]);
  });

  it('reports a page that starts at ###', async () => {
    expect(await run(headingOrder, '### A')).toEqual([
      '1:1 The heading goes down from level 1 to 3. Fix: write it with ##.',
    ]);
  });

  it('reports a skipped level, inside components too', async () => {
    expect(await run(headingOrder, '## A\n\n<Tabs>\n\n#### B\n\n</Tabs>')).toHaveLength(1);
  });

  it('lets a partial start deeper', async () => {
    expect(await run(headingOrder, testPage('### A', 'docs/web/_partials/install.mdx'))).toEqual([]);
  });
});
