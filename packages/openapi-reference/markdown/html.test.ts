import {describe, expect, it} from 'vitest';
import {plain} from '../testing/describe';
import {markdownToHtml, markdownToText, removedFrom, renderMarkdown} from './html';

const idOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

describe('HTML in Markdown', () => {
  it.each([
    ['<p>Returns <b>all</b> pets</p>', 'Returns <b>all</b> pets'],
    ['One<br>two', 'One<br>two'],
    ['**bold** <i>text</i>', '<strong>bold</strong> <i>text</i>'],
    ['<div>\n\n*in*\n\n</div>', '<div>\n<p><em>in</em></p>\n</div>'],
    ['Below 10 &lt; 20 &amp; more', 'Below 10 &#x3C; 20 &#x26; more'],
    ['<p>Below 10 &lt; 20 &amp;lt; more</p>', 'Below 10 &#x3C; 20 &#x26;lt; more'],
    ['<a href="https://a.example/x">x</a>', '<a href="https://a.example/x">x</a>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<a name="here"/>Text', '<a name="here"></a>Text'],
    ['<img alt="Map" src="https://a.example/map.png">', '<a href="https://a.example/map.png">Map</a>'],
  ])('stays: %j', (source, expected) => {
    expect(markdownToHtml(source)).toBe(expected);
  });

  it.each([
    'Replace <your-token> by yours; a List<String> comes back from x/<id>/y, if a<b and b>a.',
    'Map<String, List<Object>> of <Link>, <data> and <input>',
    '</b> and <b> alone </i>',
    '<your-token>\n<your_key>',
    '<?php echo 1 ?> <!DOCTYPE x> <![CDATA[x]]> <!-- open',
    '<object> </OBJECT x> <a:b> <1> < a> <>',
    '<b and more>text</b>',
    '<script>\nalert(1)',
  ])('that is no element is text: %j', (source) => {
    expect(plain(markdownToHtml(source)).replace(/\s+/g, ' ')).toBe(source.replace(/\s+/g, ' '));
  });

  it('that is no element leaves Markdown below it as it is', () => {
    expect(markdownToHtml('<your-token>\n**bold**')).toBe('&#x3C;your-token>\n<strong>bold</strong>');
    expect(markdownToHtml('<div>Use <your-token>.</div>')).toBe('<div>Use &#x3C;your-token>.</div>');
  });

  it.each([
    ['<script>alert(1)</script>', '', ['<script>']],
    ['a <script>alert(1)</script> b', 'a  b', ['<script>']],
    ['<style>p {}</style>\n\nText.', 'Text.', ['<style>']],
    ['<!-- note -->\n\nText.', 'Text.', ['<!-- note -->']],
    ['<img src=x onerror=alert(1)>', '<span>x</span>', []],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>', ['javascript:alert(1)']],
    [
      '[![Run](https://a.example/run.svg)](https://b.example)',
      '<a href="https://b.example"><span>Run</span></a>',
      ['https://a.example/run.svg'],
    ],
    ['<form><button>Send</button></form>', 'Send', ['<form>', '<button>']],
    ['`<b>`', '<code>&#x3C;b></code>', []],
    ['1 < 2 & "3"', '1 &#x3C; 2 &#x26; "3"', []],
  ])('that could do harm is removed, and said: %j', (source, expected, removed) => {
    expect(markdownToHtml(source)).toBe(expected);
    expect(removedFrom(source)).toEqual(removed);
  });
});

it("GitHub's alerts begin with their kind in words", () => {
  expect(markdownToHtml('> [!NOTE]\n> Slow.')).toContain('<p><strong>Note:</strong> Slow.</p>');
  expect(markdownToText('> [!WARNING] Gone *for good*.')).toBe('Warning: Gone for good.');
});

describe('links and images', () => {
  it.each([
    ['[a](javascript:alert(1))', '<a>a</a>'],
    ['[a](data:text/html,x)', '<a>a</a>'],
    ['![a](javascript:x)', '<span>a</span>'],
    ['![a](/x.png)', '<img src="/x.png" alt="a">'],
    ['[![a](https://a.example/x.svg)](/b)', '<a href="/b"><span>a</span></a>'],
    ['[a](/docs/x#y)', '<a href="/docs/x#y">a</a>'],
    ['<https://a.example>', '<a href="https://a.example">https://a.example</a>'],
    ['[a](mailto:x@a.example)', '<a href="mailto:x@a.example">a</a>'],
  ])('cannot run scripts: %j', (source, expected) => {
    expect(markdownToHtml(source)).toBe(expected);
  });
});

describe('a short text', () => {
  it.each([
    ['of one paragraph has no element around it', 'See `this`.', 'See <code>this</code>.'],
    ['of several paragraphs has an element for each', 'A\n\nB', '<p>A</p>\n<p>B</p>'],
    ['has no headings', '# A\n\nB', '<p>A</p>\n<p>B</p>'],
    ['may contain code', '```js\na\n```', '<pre class="code"><code class="language-js">a\n</code></pre>'],
    ['may be blank', ' \n', ''],
  ])('%s', (_, source, expected) => {
    expect(markdownToHtml(source)).toBe(expected);
  });

  it('wraps a table in a scroll container', () => {
    const html = markdownToHtml('| a | b |\n|:-:|---|\n| 1 | 2 |');
    expect(html).toMatch(/^<div class="table"><table>[^]*<\/table><\/div>$/);
    expect(html).toContain('<td align="center">1</td>');
  });
});

describe('a long text', () => {
  it.each([
    ['Intro.\n\n# A\n\nRest.', '<p>Intro.</p>\n', '<h2 id="a">A</h2>\n<p>Rest.</p>'],
    ['Text.', '<p>Text.</p>', ''],
    ['# A', '', '<h2 id="a">A</h2>'],
  ])('is split at its first heading: %j', (source, intro, details) => {
    expect(renderMarkdown(source, idOf)).toMatchObject({intro, details});
  });

  it.each([
    ['# A\n\n## B\n\n# C', [2, 3, 2]],
    ['## A\n\n###### B\n\n### C', [2, 3, 3]],
    ['###### A\n\n# B', [2, 2]],
  ])('of %j has headings that start at level 2 and go down one at a time', (source, levels) => {
    const {headings, details} = renderMarkdown(source, idOf);
    expect(headings.map(({level}) => level)).toEqual(levels);
    expect([...details.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))).toEqual(levels);
  });

  it('highlights code with classes', () => {
    const {intro} = renderMarkdown('```js\nconst a = "<b>";\n```', idOf);
    expect(intro).toMatch(/^<pre class="code"><code class="language-js"><span class="k">.*&lt;b&gt;/);
  });

  it.each(['```\na < b\n```', '```constructor\na < b\n```', '    a < b'])(
    'has code of an unknown language without colours: %j',
    (source) => {
      expect(renderMarkdown(source, idOf).intro).toContain('>a &lt; b</code></pre>');
    },
  );
});

describe('plain text', () => {
  const words = 'word '.repeat(10);

  it.each([
    ['is the first paragraph without markup', '# A\n\nSee **this** [link](/x).\n\nMore.', 'See this link.'],
    ['is the first element when there is no paragraph', '# Title', 'Title'],
    ['is empty for an empty text', '', ''],
    ['is cut after a sentence', `${words}end. ${words}`, `${words}end.`],
    ['is cut at a word in a long sentence', words.repeat(2), `${words.repeat(2).slice(0, 79)} …`],
    ['is cut anywhere when there are no spaces', '汉'.repeat(300), `${'汉'.repeat(80)} …`],
  ])('%s', (_, source, expected) => {
    expect(markdownToText(source, 80)).toBe(expected);
  });
});
