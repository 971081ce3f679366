import {expect, it} from 'vitest';
import remarkUnsupported from './remark-unsupported';
import {transform} from './testing';

it.each([
  ['Text.\n\n```mermaid\ngraph TD;\n```', 'page.mdx:3  Mermaid diagrams'],
  ['```js showLineNumbers\n1\n```', 'page.mdx:1  Code blocks have no line numbers'],
  ['```js {2,4-5}\n1\n```', 'page.mdx:1  Code blocks have no line numbers'],
  ['```js\n// highlight-next-line\n1\n```', 'page.mdx:1  A highlight comment'],
  ['```py\n# highlight-start\n1\n```', 'page.mdx:1  A highlight comment'],
  ["import CodeBlock from '@theme/CodeBlock';", 'page.mdx:1  @theme/CodeBlock does not work'],
  ['A\n\n<span style={{color: "red"}}>B</span>', 'page.mdx:3  The content security policy'],
])('refuses %j with place and fix', async (source, expected) => {
  const message = await transform(remarkUnsupported, source).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(message).toContain(expected);
  expect(message).toContain('Fix: ');
});

it('accepts tabs of the theme, a title, and text that only looks similar', async () => {
  const source = [
    "import Tabs from '@theme/Tabs';",
    '```json title="a {2}.json"\n{"a": 1}\n```',
    '```js\nconst highlight = 1; // not highlight-next-line\n```',
  ].join('\n\n');
  await expect(transform(remarkUnsupported, source)).resolves.toBeDefined();
});
