import type {Element, Root} from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {rehypeHighlight} from '.';

it('highlights every code block of a page, and keeps its title, language and section', async () => {
  const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeHighlight);
  const page = processor.parse(
    '`a`\n\n```js title="a.mjs, part 1"\nconst a; // note\n```\n\n## Steps\n\n- item\n\n  ```\n  a < b\n  ```\n',
  );
  const blocks: Element['properties'][] = [];
  visit(
    (await processor.run(page)) as Root,
    {tagName: 'pre'},
    ({properties}) => void blocks.push(properties),
  );
  expect(blocks).toEqual([
    {
      html: '<span class="k">const</span> a; <span class="c">// note</span>',
      language: 'js',
      title: 'a.mjs, part 1',
    },
    {html: 'a &lt; b', language: 'text', section: 'Steps'},
  ]);
});
