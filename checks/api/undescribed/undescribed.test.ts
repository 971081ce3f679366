import {describe, expect, it} from 'vitest';
import {readUndescribedCalls} from '../../../packages/facts';
import {loadContract} from '../../../packages/gateway';
import {loadSite} from '../../content';
import {root} from '../check';
import {undescribedProblems} from './check';

const names = readUndescribedCalls().map(({call}) => call);

describe('the calls without a page', () => {
  it('say neither more nor less than the SDK sends, reads and declares', {timeout: 180_000}, async () => {
    expect(await undescribedProblems()).toEqual([]);
  });

  it('have no page', async () => {
    const {operations} = await loadContract();
    expect(names.filter((name) => operations.has(name))).toEqual([]);
  });

  it('are printed once each, below a heading of their name', () => {
    const page = loadSite(root).pages.find(({file}) => file === 'docs/api/index.mdx');
    const printed = [
      ...(page?.source ?? '').matchAll(/^#### `(.+)` \{.+\n\n(?:\{.+\n\n)?<CallFields call="(.+)" \/>$/gm),
    ].map(([, heading, call]) => {
      expect(heading).toBe(call);
      return call;
    });
    expect(printed.sort()).toEqual([...names].sort());
  });
});
