import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {readGlossary} from '../facts/glossary';
import {readScreenshots} from '../facts/pictures';
import {attributeOf, type Element} from '../markdown/index';
import remarkScreenshot from './remark-screenshot';
import remarkTerm from './remark-term';

/** The tags of a page after a plugin. */
function tagsAfter(plugin: Plugin<[], Root>, markdown: string): Element[] {
  const file = new VFile({path: path.resolve('docs/page.mdx'), value: markdown});
  const processor = unified().use(remarkParse).use(remarkMdx).use(plugin);
  const tree = processor.runSync(processor.parse(file), file) as Root;
  const found: Element[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => void found.push(node as Element));
  return found;
}

describe('remark-screenshot', () => {
  it('adds size and alternative text from the list', () => {
    const [tag] = tagsAfter(remarkScreenshot, '<Screenshot name="web/login" caption="The login screen." />');
    const {alt} = readScreenshots()['web/login'] ?? {};
    expect(tag && attributeOf(tag, 'alt')).toBe(alt);
    expect(JSON.stringify(tag)).toContain(
      '"name":"width","value":{"type":"mdxJsxAttributeValueExpression","value":"1080"',
    );
  });

  it.each([
    ['<Screenshot name="web/none" caption="x" />', 'docs/page.mdx:1  There is no screenshot "web/none".'],
    ['\n<Screenshot name="web/login" />', 'docs/page.mdx:2  The screenshot "web/login" has no caption.'],
  ])('stops at %s', (markdown, message) => {
    expect(() => tagsAfter(remarkScreenshot, markdown)).toThrow(message);
  });
});

describe('the list of screenshots', () => {
  const pictures = Object.entries(readScreenshots()).flatMap(([name, {modes = ['dark', 'light']}]) =>
    modes.map((mode) => `static/img/screens/${name}.${mode}`),
  );

  it('names pictures that are there in both formats, each under 120 KB', () => {
    const files = pictures.flatMap((name) => [`${name}.webp`, `${name}.avif`]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files.filter((file) => statSync(file).size > 120 * 1024)).toEqual([]);
  });

  it('has no AVIF that is larger than its WebP', () => {
    const larger = pictures.filter((name) => statSync(`${name}.avif`).size > statSync(`${name}.webp`).size);
    expect(larger).toEqual([]);
  });
});

describe('remark-term', () => {
  it('explains a word with its entry of the glossary', () => {
    const [tag] = tagsAfter(remarkTerm, 'Keep your <Term id="master-key">master keys</Term>.');
    const entry = readGlossary()['master-key'];
    expect(tag && attributeOf(tag, 'definition')).toBe(entry?.definition);
    expect(tag && attributeOf(tag, 'anchor')).toBe('term-page-master-key');
  });

  it('explains it once on a page', () => {
    const markdown =
      '<Term id="uuid">UUID</Term> and <Term id="uuid">UUIDs</Term> and <Term id="s3">S3</Term>.';
    expect(tagsAfter(remarkTerm, markdown).map((tag) => attributeOf(tag, 'id'))).toEqual(['uuid', 's3']);
  });

  it('stops at a word that the glossary lacks', () => {
    expect(() => tagsAfter(remarkTerm, 'A <Term id="none">word</Term>.')).toThrow(
      'docs/page.mdx:1  The glossary has no term "none".',
    );
  });
});
