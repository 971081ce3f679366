import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {labelOf} from '../../page-parts';
import {findElement} from '../../page-parts/rendered-page';
import {toMarkdown} from './to-markdown';

const parser = unified().use(rehypeParse);
const BASE = 'https://docs.example.org/docs/page';

/** The Markdown of an article. */
function markdown(html: string): string {
  const article = findElement(
    parser.parse(`<article>${html}</article>`),
    ({tagName}) => tagName === 'article',
  );
  if (article === undefined) {
    throw new Error('The example has no article.');
  }
  return toMarkdown(article, BASE);
}

function lines(...text: string[]): string {
  return `${text.join('\n')}\n`;
}

function block(title: string, language: string, code: string): string {
  return `<div data-part=code data-language=${language} ${title === labelOf(language) ? '' : `data-name='${title}'`}><div><span>${title}</span><button>Copy</button></div><pre><code>${code}</code></pre></div>`;
}

describe('what belongs to the screen', () => {
  it('is left out', () => {
    expect(
      markdown(
        '<nav>Path</nav><h1>Title</h1><div data-part=screen><button><span>Copy page</span></button><a href=/docs/page.md>View as Markdown</a></div>' +
          '<h2 id=a>Part<a href=#a class=hash-link>\u200b</a></h2><p>Text<!-- --> here.</p>' +
          '<div data-part=screen><label for=f>Filter</label><input id=f><p role=status>3 found</p></div>',
      ),
    ).toBe(lines('## Part', '', 'Text here.'));
  });
});

describe('what stands once on another page', () => {
  const shared = 'data-part=shared data-home=/docs/start#error-codes';

  it('is left out', () => {
    expect(markdown(`<p>Own.</p><section ${shared}><h3>5XX</h3><p>Failed.</p></section>`)).toBe('Own.\n');
  });

  it('leaves the names of its rows behind', () => {
    const row = (code: string, attributes = ''): string =>
      `<tr ${attributes}><td><code>${code}</code><td>It is so.`;
    const table = (rows: string): string =>
      markdown(`<div class=table><table><thead><tr><th>Code<th>When<tbody>${rows}</table></div>`);
    const names =
      'Also these common [error codes](https://docs.example.org/docs/start#error-codes): `b`, `c`';
    const [b, c] = [row('b', shared), row('c', shared)];
    expect(table(row('a') + b + c)).toBe(
      lines('| Code | When |', '| - | - |', '| `a` | It is so. |', '', names),
    );
    expect(table(b + c)).toBe(lines(names));
  });

  it('leaves of a request in several languages the first', () => {
    const tab = (language: string): string =>
      `<div data-part=tab><p data-part=label>${language}</p>${block(language, language, 'call()')}</div>`;
    expect(
      markdown(
        `<div data-part=samples><div data-part=tabs>${tab('javascript')}${tab('python')}</div></div><p>More.</p>`,
      ),
    ).toBe(lines('**javascript**', '', '```javascript title="javascript"', 'call()', '```', '', 'More.'));
  });
});

describe('a link', () => {
  it('leads to the page on the site, from everywhere', () => {
    expect(
      markdown('<p><a href=/docs/b#c>B</a>, <a href=#d>D</a>, <a href=https://example.com/>E</a></p>'),
    ).toBe(
      lines(
        '[B](https://docs.example.org/docs/b#c), [D](https://docs.example.org/docs/page#d), [E](https://example.com/)',
      ),
    );
  });

  it('that is a tile has its title as its text', () => {
    expect(
      markdown(
        '<ul><li><a href=/docs/web data-part=tile><span data-part=name>Web app</span><span>Files and notes.</span></a></ul>',
      ),
    ).toBe(lines('- [Web app](https://docs.example.org/docs/web): Files and notes.'));
  });
});

describe('a block of code', () => {
  it('has its language, and its title if it has one', () => {
    expect(
      markdown(block('Shell', 'bash', 'ls <span class=k>-l</span>') + block('a "b".ts', 'ts', 'let x;\n')),
    ).toBe(lines('```bash', 'ls -l', '```', '', '```ts title="a \'b\'.ts"', 'let x;', '```'));
  });

  it('with fences inside stands in longer ones', () => {
    expect(markdown(block('Text', 'text', 'a\n```\nb'))).toBe(lines('````text', 'a', '```', 'b', '````'));
  });
});

describe('tabs', () => {
  const tabs = (...panels: string[]): string =>
    `<div><div role=tablist><button role=tab>Tab</button></div>${panels.join('')}</div>`;
  const panel = (label: string, content: string): string =>
    `<div data-part=tab hidden><p data-part=label aria-hidden=true>${label}</p>${content}</div>`;

  it('stand one under the other, each below its label', () => {
    expect(markdown(tabs(panel('Windows', '<p>One</p>'), panel('Linux', '<p>Two</p>')))).toBe(
      lines('**Windows**', '', 'One', '', '**Linux**', '', 'Two'),
    );
  });

  it('of code need no label where the language says the same', () => {
    expect(
      markdown(
        tabs(panel('Python', block('Python', 'python', 'pass')), panel('In short', block('Go', 'go', 'x'))),
      ),
    ).toBe(lines('```python', 'pass', '```', '', '**In short**', '', '```go', 'x', '```'));
  });
});

describe('parts of guides', () => {
  it('writes an admonition as a quotation with its kind and title', () => {
    expect(
      markdown(
        '<div class="theme-admonition theme-admonition-danger alert"><div><span><svg><path d="M0 0"/></svg></span>Data is lost</div><div><p>Stop.</p></div></div>',
      ),
    ).toBe(lines('> **Danger: Data is lost**', '>', '> Stop.'));
  });

  it('writes a part that opens with its summary', () => {
    expect(markdown('<details><summary>More</summary><p>Text</p></details>')).toBe(
      lines('**More**', '', 'Text'),
    );
  });

  it('writes what the server sees as one line', () => {
    const side = (title: string, names: string): string =>
      `<div><svg></svg><p><strong>${title}<span>:</span></strong> <span>${names}</span></p></div>`;
    const both = side('Cannot read', 'names') + side('Reads', 'sizes');
    expect(markdown(`<div data-part=sight-line>${both}</div>`)).toBe(
      '**Cannot read:** names. **Reads:** sizes\n',
    );
  });

  it('writes a picture once, with its marks', () => {
    expect(
      markdown(
        '<figure data-part=screenshot><a href=/img/a.light.webp data-part=picture><picture><source srcset=/img/a.avif><img src=/img/a.light.webp alt="The login form"></picture><svg><text>1</text></svg></a>' +
          '<a href=/img/a.dark.webp data-part=picture><picture><img src=/img/a.dark.webp alt="The login form"></picture></a>' +
          '<figcaption>Login</figcaption><ol><li>Address<li>Password</ol></figure>',
      ),
    ).toBe(
      lines(
        '![The login form](https://docs.example.org/img/a.light.webp)',
        '',
        '*Login*',
        '',
        '1. Address',
        '2. Password',
      ),
    );
  });

  it('writes a drawing as its title and its boxes', () => {
    expect(
      markdown(
        '<figure data-part=drawing><div><p><svg></svg><strong>Client</strong><span> asks</span></p></div><p>↓ sends</p><figcaption>Who talks</figcaption></figure>',
      ),
    ).toBe(lines('**Drawing: Who talks**', '', '**Client** asks', '', '↓ sends'));
  });

  it('explains each word once, at the end', () => {
    const term =
      "<span>master key<button data-part=term></button></span><span data-part=definition data-name='Master key' popover=auto><strong>Master key<!-- -->:</strong> <!-- -->Opens all.</span>";
    expect(markdown(`<p>Your ${term} is no other ${term}.</p>`)).toBe(
      lines(
        'Your master key is no other master key.',
        '',
        '## Words on this page',
        '',
        '- **Master key**: Opens all.',
      ),
    );
  });

  it('writes keys as code', () => {
    expect(markdown('<p>Press <kbd>Ctrl</kbd>.</p>')).toBe(lines('Press `Ctrl`.'));
  });
});

describe('a table', () => {
  it('keeps every cell in one line', () => {
    expect(
      markdown(
        '<div class=table><table><thead><tr><th>Name<th>What<tbody>' +
          '<tr><td><a href=#x id=x><code>a|b</code></a><div>Does it.</div><td><code>one</code><br>\n<!-- -->Returns <code>two</code>' +
          '<tr><td>First.<br>Second<td><ul><li>x<li>y</ul></table></div>',
      ),
    ).toBe(
      lines(
        '| Name | What |',
        '| - | - |',
        '| [`a\\|b`](https://docs.example.org/docs/page#x): Does it. | `one`; Returns `two` |',
        '| First. Second | x; y |',
      ),
    );
  });
});

describe('an endpoint page', () => {
  const head = (id: string, name: string, ...badges: string[]): string =>
    `<div data-part=head><a href=#${id} data-part=name><code>${name}</code></a>${badges.map((badge) => ` <span data-part=badge>${badge}</span>`).join('')}</div>`;

  it('writes method and address', () => {
    expect(
      markdown(
        '<div data-part=address><span data-part=method>POST</span> <code data-part=url><span>https://api.example.org</span>/v3/a</code><button>Copy</button></div>',
      ),
    ).toBe(lines('**POST** `https://api.example.org/v3/a`'));
  });

  it('writes fields as nested lists with all that is known of them', () => {
    expect(
      markdown(
        `<ul><li data-part=field id=body.item>${head('body.item', 'item', 'object', 'required')}<div><p>What to send.</p></div><details open><summary data-part=screen>2 fields</summary><ul>` +
          `<li data-part=field id=body.item.name>${head('body.item.name', 'name', 'string')}<div>Its name.</div><ul><li class=encryption>Encrypted: <a href=/docs/keys>account key</a><li>1 to 64 characters<li>example <code>"x"</code></ul>` +
          `<li data-part=field id=body.item.size>${head('body.item.size', 'size', 'integer', 'deprecated')}<ul><li>default <code>0</code></ul></ul></details></ul>`,
      ),
    ).toBe(
      lines(
        '- **`item`** (object, required): What to send.',
        '  - **`name`** (string): Its name.',
        '    - Encrypted: [account key](https://docs.example.org/docs/keys)',
        '    - 1 to 64 characters',
        '    - example `"x"`',
        '  - **`size`** (integer, deprecated)',
        '    - default `0`',
      ),
    );
  });

  it('writes alternatives as a list', () => {
    expect(
      markdown(
        '<div data-part=variants><p>One of<!-- -->:</p><details data-part=variant open><summary><span>Named</span> <span data-part=badge>string</span></summary><ul><li><code>"red"</code></ul></details><details data-part=variant><summary><span>null</span> </summary></details></div>',
      ),
    ).toBe(lines('One of:', '', '- **Named** string', '  - `"red"`', '- **null**'));
  });

  it('names fields without a link, because they stand in the same text', () => {
    expect(
      markdown(
        `<p>See <a href=#body.a><code>a</code></a>.</p><ul><li data-part=field id=body.a>${head('body.a', 'a', 'string')}</ul>`,
      ),
    ).toBe(lines('See `a`.', '', '- **`a`** (string)'));
  });

  it('writes names and what they stand for', () => {
    expect(
      markdown(
        '<dl><dt>Methods<dd><span><code>a()</code></span><span>, <code>b()</code></span><dt>Rust<dd>x</dl>',
      ),
    ).toBe(lines('- **Methods**: `a()`, `b()`', '- **Rust**: x'));
  });
});

it('keeps the blanks of code', () => {
  expect(markdown('<p>Not <code>a </code> but <code>a  b</code>.</p>')).toBe(lines('Not `a ` but `a  b`.'));
});

it('writes no HTML, whatever the text says', () => {
  expect(markdown('<p>Give &lt;apiKey> and &amp;amp; to <em>it</em>.</p>')).toBe(
    lines('Give \\<apiKey> and \\&amp; to *it*.'),
  );
});
