import type {Element, Root} from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import rehypeHighlight from './rehype-highlight';

/** Properties of the `pre` elements that the plugin leaves. */
async function blocksOf(markdown: string): Promise<Element['properties'][]> {
  const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeHighlight);
  const tree = (await processor.run(processor.parse(markdown))) as Root;
  const blocks: Element['properties'][] = [];
  visit(tree, 'element', ({tagName, properties}) => {
    if (tagName === 'pre') {
      blocks.push(properties);
    }
  });
  return blocks;
}

async function blockOf(code: string, info = 'js'): Promise<Element['properties']> {
  const [block] = await blocksOf(`\`\`\`${info}\n${code}\n\`\`\``);
  return block ?? {};
}

describe('rehype-highlight', () => {
  it('gives each token a class', async () => {
    const {html} = await blockOf("const a = 'text'; // note");
    expect(html).toBe(
      `<span class="k">const</span> a <span class="k">= </span><span class="s">'text'</span>; <span class="c">// note</span>`,
    );
  });

  it.each([
    ['js title="login.mjs, part 1" file="samples/x.mjs"', 'js', 'login.mjs, part 1'],
    ['js', 'js', undefined],
    ['klingon', 'klingon', undefined],
    ['', 'text', undefined],
  ])('keeps the language and the title of ```%s', async (info, language, title) => {
    const block = await blockOf('a < b', info);
    expect([block.language, block.title]).toEqual([language, title]);
    expect(String(block.html)).toContain('&lt;');
  });

  it('highlights every code block of a page, but no inline code', async () => {
    expect(await blocksOf('`a`\n\n```js\na\n```\n\n- item\n\n  ```bash\n  ls\n  ```\n')).toHaveLength(2);
  });
});
