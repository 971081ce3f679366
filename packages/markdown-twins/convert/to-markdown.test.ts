import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {labelOf} from '../../page-parts';
import {findElement} from '../../page-parts/rendered-page';
import {toMarkdown} from './to-markdown';

const parser = unified().use(rehypeParse);
const BASE = 'https://docs.example.org/docs/page';

/** The lines of an article's Markdown. */
function markdown(html: string): string[] {
  const article = findElement(
    parser.parse(`<article>${html}</article>`),
    ({tagName}) => tagName === 'article',
  );
  if (article === undefined) {
    throw new Error('The example has no article.');
  }
  return toMarkdown(article, BASE).replace(/\n$/, '').split('\n');
}

function block(title: string, language: string, code: string): string {
  return `<div data-part=code data-language=${language} ${title === labelOf(language) ? '' : `data-name='${title}'`}><div><span>${title}</span><button>Copy</button></div><pre><code>${code}</code></pre></div>`;
}

const tabs = (...panels: string[]): string =>
  `<div><div role=tablist><button role=tab>Tab</button></div>${panels.join('')}</div>`;
const panel = (label: string, content: string): string =>
  `<div data-part=tab hidden><p data-part=label aria-hidden=true>${label}</p>${content}</div>`;

const shared = 'data-part=shared data-home=/docs/start#error-codes';
const row = (code: string, attributes = ''): string =>
  `<tr ${attributes}><td><code>${code}</code><td>It is so.`;
const table = (...rows: string[]): string =>
  `<div class=table><table><thead><tr><th>Code<th>When<tbody>${rows.join('')}</table></div>`;
const namesOfShared =
  'Also these common [error codes](https://docs.example.org/docs/start#error-codes): `b`, `c`';

const sight = (title: string, names: string): string =>
  `<div><svg></svg><p><strong>${title}<span>:</span></strong> <span>${names}</span></p></div>`;

const term =
  "<span>master key<button data-part=term></button></span><span data-part=definition data-name='Master key' popover=auto><strong>Master key<!-- -->:</strong> <!-- -->Opens all.</span>";

const head = (id: string, name: string, ...badges: string[]): string =>
  `<div data-part=head><a href=#${id} data-part=name><code>${name}</code></a>${badges.map((badge) => ` <span data-part=badge>${badge}</span>`).join('')}</div>`;

it.each<[string, string, string[]]>([
  [
    'leaves out what belongs to the screen',
    '<nav>Path</nav><h1>Title</h1><div data-part=screen><button><span>Copy page</span></button><a href=/docs/page.md>View as Markdown</a></div>' +
      '<h2 id=a>Part<a href=#a class=hash-link>\u200b</a></h2><p>Text<!-- --> here.</p>' +
      '<div data-part=screen><label for=f>Filter</label><input id=f><p role=status>3 found</p></div>',
    ['## Part', '', 'Text here.'],
  ],
  [
    'leaves out what stands on another page',
    `<p>Own.</p><section ${shared}><h3>5XX</h3><p>Failed.</p></section>`,
    ['Own.'],
  ],
  [
    'names the rows that stand on another page',
    table(row('a'), row('b', shared), row('c', shared)),
    ['| Code | When |', '| - | - |', '| `a` | It is so. |', '', namesOfShared],
  ],
  ['has no table where all its rows stand there', table(row('b', shared), row('c', shared)), [namesOfShared]],
  [
    'keeps the first of a request in several languages',
    `<div data-part=samples>${tabs(panel('javascript', block('a', 'javascript', 'call()')), panel('python', block('b', 'python', 'call()')))}</div><p>More.</p>`,
    ['**javascript**', '', '```javascript title="a"', 'call()', '```', '', 'More.'],
  ],
  [
    'has links that lead to the page on the site, from everywhere',
    '<p><a href=/docs/b#c>B</a>, <a href=#d>D</a>, <a href=https://example.com/>E</a></p>',
    [
      '[B](https://docs.example.org/docs/b#c), [D](https://docs.example.org/docs/page#d), [E](https://example.com/)',
    ],
  ],
  [
    'has the title of a tile as the text of its link',
    '<ul><li><a href=/docs/web data-part=tile><span data-part=name>Web app</span><span>Files and notes.</span></a></ul>',
    ['- [Web app](https://docs.example.org/docs/web): Files and notes.'],
  ],
  [
    'has the language of a block of code, and its title if it has one',
    block('Shell', 'bash', 'ls <span class=k>-l</span>') + block('a "b".ts', 'ts', 'let x;\n'),
    ['```bash', 'ls -l', '```', '', '```ts title="a \'b\'.ts"', 'let x;', '```'],
  ],
  [
    'has longer fences around code with fences',
    block('Text', 'text', 'a\n```\nb'),
    ['````text', 'a', '```', 'b', '````'],
  ],
  [
    'has tabs one under the other, each below its label',
    tabs(panel('Windows', '<p>One</p>'), panel('Linux', '<p>Two</p>')),
    ['**Windows**', '', 'One', '', '**Linux**', '', 'Two'],
  ],
  [
    'has no label on a tab of code whose language says the same',
    tabs(panel('Python', block('Python', 'python', 'pass')), panel('In short', block('Go', 'go', 'x'))),
    ['```python', 'pass', '```', '', '**In short**', '', '```go', 'x', '```'],
  ],
  [
    'has an admonition as a quotation with its kind and title',
    '<div class="theme-admonition theme-admonition-danger alert"><div><span><svg><path d="M0 0"/></svg></span>Data is lost</div><div><p>Stop.</p></div></div>',
    ['> **Danger: Data is lost**', '>', '> Stop.'],
  ],
  [
    'has the summary of a part that opens',
    '<details><summary>More</summary><p>Text</p></details>',
    ['**More**', '', 'Text'],
  ],
  [
    'has the sight line as one line',
    `<div data-part=sight-line>${sight('Cannot read', 'names')}${sight('Reads', 'sizes')}</div>`,
    ['**Cannot read:** names. **Reads:** sizes'],
  ],
  [
    'has a picture once, with its marks',
    '<figure data-part=screenshot><a href=/img/a.light.webp data-part=picture><picture><source srcset=/img/a.avif><img src=/img/a.light.webp alt="The login form"></picture><svg><text>1</text></svg></a>' +
      '<a href=/img/a.dark.webp data-part=picture><picture><img src=/img/a.dark.webp alt="The login form"></picture></a>' +
      '<figcaption>Login</figcaption><ol><li>Address<li>Password</ol></figure>',
    [
      ...['![The login form](https://docs.example.org/img/a.light.webp)', '', '*Login*', ''],
      ...['1. Address', '2. Password'],
    ],
  ],
  [
    'has a drawing as its title and its boxes',
    '<figure data-part=drawing><div><p><svg></svg><strong>Client</strong><span> asks</span></p></div><p>↓ sends</p><figcaption>Who talks</figcaption></figure>',
    ['**Drawing: Who talks**', '', '**Client** asks', '', '↓ sends'],
  ],
  [
    'explains each word once, at the end',
    `<p>Your ${term} is no other ${term}.</p>`,
    [
      ...['Your master key is no other master key.', '', '## Words on this page', ''],
      '- **Master key**: Opens all.',
    ],
  ],
  ['has keys as code', '<p>Press <kbd>Ctrl</kbd>.</p>', ['Press `Ctrl`.']],
  [
    'has every cell of a table in one line',
    '<div class=table><table><thead><tr><th>Name<th>What<tbody>' +
      '<tr><td><a href=#x id=x><code>a|b</code></a><div>Does it.</div><td><code>one</code><br>\n<!-- -->Returns <code>two</code>' +
      '<tr><td>First.<br>Second<td><ul><li>x<li>y</ul></table></div>',
    [
      '| Name | What |',
      '| - | - |',
      '| [`a\\|b`](https://docs.example.org/docs/page#x): Does it. | `one`; Returns `two` |',
      '| First. Second | x; y |',
    ],
  ],
  [
    'has method and address of an operation',
    '<div data-part=address><span data-part=method>POST</span> <code data-part=url><span>https://api.example.org</span>/v3/a</code><button>Copy</button></div>',
    ['**POST** `https://api.example.org/v3/a`'],
  ],
  [
    'has fields as nested lists with all that is known of them',
    `<ul><li data-part=field id=body.item>${head('body.item', 'item', 'object', 'required')}<div><p>What to send.</p></div><details open><summary data-part=screen>2 fields</summary><ul>` +
      `<li data-part=field id=body.item.name>${head('body.item.name', 'name', 'string')}<div>Its name.</div><ul><li class=encryption>Encrypted: <a href=/docs/keys>account key</a><li>1 to 64 characters<li>example <code>"x"</code></ul>` +
      `<li data-part=field id=body.item.size>${head('body.item.size', 'size', 'integer', 'deprecated')}<ul><li>default <code>0</code></ul></ul></details></ul>`,
    [
      '- **`item`** (object, required): What to send.',
      '  - **`name`** (string): Its name.',
      '    - Encrypted: [account key](https://docs.example.org/docs/keys)',
      '    - 1 to 64 characters',
      '    - example `"x"`',
      '  - **`size`** (integer, deprecated)',
      '    - default `0`',
    ],
  ],
  [
    'has alternatives as a list',
    '<div data-part=variants><p>One of<!-- -->:</p><details data-part=variant open><summary><span>Named</span> <span data-part=badge>string</span></summary><ul><li><code>"red"</code></ul></details><details data-part=variant><summary><span>null</span> </summary></details></div>',
    ['One of:', '', '- **Named** string', '  - `"red"`', '- **null**'],
  ],
  [
    'names fields without a link, because they stand in the same text',
    `<p>See <a href=#body.a><code>a</code></a>.</p><ul><li data-part=field id=body.a>${head('body.a', 'a', 'string')}</ul>`,
    ['See `a`.', '', '- **`a`** (string)'],
  ],
  [
    'has names with what they stand for',
    '<dl><dt>Methods<dd><span><code>a()</code></span><span>, <code>b()</code></span><dt>Rust<dd>x</dl>',
    ['- **Methods**: `a()`, `b()`', '- **Rust**: x'],
  ],
  ['keeps the blanks of code', '<p>Not <code>a </code> but <code>a  b</code>.</p>', ['Not `a ` but `a  b`.']],
  [
    'has no HTML, whatever the text says',
    '<p>Give &lt;apiKey> and &amp;amp; to <em>it</em>.</p>',
    ['Give \\<apiKey> and \\&amp; to *it*.'],
  ],
])('Markdown of a page %s', (_, html, expected) => {
  expect(markdown(html)).toEqual(expected);
});
