import {expect, it} from 'vitest';
import remarkInteractiveCode from './remark-interactive-code';
import {transform} from './testing';

it.each([
  ['Text.\n\n<button onClick={() => alert(1)}>Press</button>', /page\.mdx:3:1: The handler onClick/],
  ['<BrowserOnly>{() => 1}</BrowserOnly>', /page\.mdx:1:1: BrowserOnly does nothing/],
  ["import {useState} from 'react';", /page\.mdx:1:9: useState does nothing/],
  ["import BrowserOnly from '@docusaurus/BrowserOnly';", /page\.mdx:1:1: BrowserOnly does nothing/],
  ['export const Counter = () => React.useState(0);', /page\.mdx:1:\d+: useState does nothing/],
  [
    'export const Press = () => <button onClick={run}>Press</button>;',
    /page\.mdx:1:\d+: The handler onClick/,
  ],
])('refuses %s with place and fix', async (source, expected) => {
  await expect(transform(remarkInteractiveCode, source)).rejects.toThrow(expected);
  await expect(transform(remarkInteractiveCode, source)).rejects.toThrow(
    'Fix: put interactive code into a file',
  );
});

it('accepts markup, and names that only look similar', async () => {
  const source =
    'import {useContext} from \'react\';\n\n<Tabs once="1">`onClick` and useState in text</Tabs>';
  await expect(transform(remarkInteractiveCode, source)).resolves.toBeDefined();
});
