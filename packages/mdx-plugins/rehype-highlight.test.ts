import type {Element, Root} from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {rehypeHighlight} from '.';

/** Properties of the `pre` elements that the plugin leaves. */
async function blocksOf(markdown: string): Promise<Element['properties'][]> {
  const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeHighlight);
  const tree = (await processor.run(processor.parse(markdown))) as Root;
  const blocks: Element['properties'][] = [];
  visit(tree, 'element', ({tagName, properties}) => {
    blocks.push(...(tagName === 'pre' ? [properties] : []));
  });
  return blocks;
}

it('highlights every code block of a page, and keeps its title, language and section', async () => {
  const blocks = await blocksOf(
    '`a`\n\n```js title="a.mjs, part 1"\nconst a; // note\n```\n\n## Steps\n\n- item\n\n  ```\n  a < b\n  ```\n',
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
