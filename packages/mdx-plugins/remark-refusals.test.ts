import {expect, it} from 'vitest';
import {remarkRefusals} from '.';
import {transform} from './testing';

it.each([
  ['Text.\n\n```mermaid\ngraph TD;\n```', 'page.mdx:3  Mermaid diagrams'],
  ['```js showLineNumbers\n1\n```', 'page.mdx:1  Code blocks have no line numbers'],
  ['```js {2,4-5}\n1\n```', 'page.mdx:1  Code blocks have no line numbers'],
  ['```js\n// highlight-next-line\n1\n```', 'page.mdx:1  A highlight comment'],
  ['```py\n# highlight-start\n1\n```', 'page.mdx:1  A highlight comment'],
  ["import CodeBlock from '@theme/CodeBlock';", 'page.mdx:1  @theme/CodeBlock does not work'],
  ['A\n\n<span style={{color: "red"}}>B</span>', 'page.mdx:3  The content security policy'],
  ['A ![picture](https://example.com/a.png)', 'page.mdx:1  The content security policy loads nothing'],
  ['Text.\n\n![picture](/img/none.svg)', 'page.mdx:3  There is no picture /img/none.svg.'],
  ['![picture](./none.png)', 'page.mdx:1  There is no picture ./none.png.'],
  ['<iframe src="//example.com/video" />', 'page.mdx:1  The content security policy loads nothing'],
  ['Text.\n\n<button onClick={() => alert(1)}>Press</button>', 'page.mdx:3  The handler onClick'],
  ['<BrowserOnly>{() => 1}</BrowserOnly>', 'page.mdx:1  BrowserOnly does nothing'],
  ["import {useState} from 'react';", 'page.mdx:1  useState does nothing'],
  ["import BrowserOnly from '@docusaurus/BrowserOnly';", 'page.mdx:1  BrowserOnly does nothing'],
  ['A\n\nexport const Counter = () => React.useState(0);', 'page.mdx:3  useState does nothing'],
  ['export const Press = () => <button onClick={run}>Press</button>;', 'page.mdx:1  The handler onClick'],
])('%j is refused with place and fix', async (source, expected) => {
  const message = await transform(remarkRefusals, source).then(() => '', String);
  expect(message).toContain(expected);
  expect(message).toContain(' Fix: ');
});

it('tabs of the theme, a title, and text that only looks similar are accepted', async () => {
  const source = [
    '![The logo](/img/logo.svg) ![The logo](../static/img/logo.svg)',
    "import Tabs from '@theme/Tabs';\nimport {useContext} from 'react';",
    '```json title="a {2}.json"\n{"a": 1}\n```',
    '```js\nconst highlight = 1; // not highlight-next-line\n```',
    '<Tabs once="1">`onClick` and useState in text</Tabs>',
  ].join('\n\n');
  await expect(transform(remarkRefusals, source)).resolves.toBeDefined();
});
