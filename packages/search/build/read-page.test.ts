import {describe, expect, it} from 'vitest';
import {renderedPage} from '../../page-parts/rendered-page';
import {readPage, type PagePart, type ReadPage} from './read-page';

function read(body: string, head = ''): ReadPage {
  return readPage(
    renderedPage('/docs/web/page', `<!doctype html><html><head>${head}</head><body>${body}</body></html>`),
  );
}

/** A page as the site prints its guides: the title is above the article. */
function readGuide(article: string): ReadPage {
  return read(
    `<nav><a href=/>Elsewhere</a></nav><main><header><h1>Share <code>files</code></h1></header>` +
      `<div class=markdown data-part=article>${article}</div><nav>Next page</nav></main>`,
  );
}

function textOf(article: string): string {
  return readGuide(article).parts[0]?.text ?? '';
}

function named(parts: readonly PagePart[]): PagePart[] {
  return parts.filter(({kind}) => kind === 'name');
}

describe('a guide', () => {
  it('has its title, description and keywords', () => {
    const page = read(
      '<main><h1>Share<a class=hash-link href=#>​</a> files</h1><p>Text.</p></main>',
      '<meta name=description content="About it."><meta name=keywords content="share,link">',
    );
    expect(page).toMatchObject({title: 'Share files', description: 'About it.', keywords: 'share,link'});
    expect(page.method).toBeUndefined();
    expect(readGuide('').title).toBe('Share files');
  });

  it('has a section for each heading, with the text up to the next', () => {
    const {parts} = readGuide(
      '<p>First.</p><h2 id=one>One <a class=hash-link href=#one>#</a></h2><p>Text of one.</p>' +
        '<h3 id=two>Two</h3><p>Text of two.</p><h2 id=next>Next</h2><p>Links.</p>',
    );
    expect(parts).toEqual([
      {kind: 'page', title: 'Share files', anchor: '', text: 'First.'},
      {kind: 'section', title: 'One', anchor: 'one', text: 'Text of one.'},
      // "Next" holds links only; it is no section to find.
      {kind: 'section', title: 'Two', anchor: 'two', text: 'Text of two. Links.'},
    ]);
  });

  it('has the rows of its tables of commands, options and methods as names', () => {
    const {parts} = readGuide(
      '<h2 id=sync>Sync</h2><table><tr><td><a id=ts-sync data-part=command><code>sync [locations]</code></a></td><td>Syncs folders.</td></tr>' +
        '<tr><td><a id=ts-sync--continuous data-part=option data-name="sync --continuous"><code>--continuous</code></a>, <code>-c</code></td><td>Goes on.</td></tr>' +
        '<tr><td><a id=rust-NO_COLOR data-part=variable><code>NO_COLOR</code></a></td><td>No colours.</td></tr>' +
        '<tr><td><a id=cloud.listDirectory data-part=sdk-method data-name=cloud.listDirectory><code>listDirectory()</code></a></td><td>Lists.</td></tr></table>',
    );
    expect(named(parts).map(({title, anchor, text}) => [title, anchor, text])).toEqual([
      ['sync [locations]', 'ts-sync', 'sync [locations] Syncs folders.'],
      ['sync --continuous', 'ts-sync--continuous', '--continuous, -c Goes on.'],
      ['NO_COLOR', 'rust-NO_COLOR', 'NO_COLOR No colours.'],
      ['cloud.listDirectory', 'cloud.listDirectory', 'listDirectory() Lists.'],
    ]);
  });

  it('has its commands in the text, but no programs', () => {
    const block = (language: string, label: string, code: string): string =>
      `<div data-part=code data-language=${language} data-name="${label}"><button>Copy</button><pre><code><span>${code}</span></code></pre></div>`;
    expect(
      textOf(
        block('bash', 'Shell', 'filen <span>mount</span>') +
          block('ts', 'list.ts', 'await x()') +
          block('json', 'JSON', '{}') +
          block('text', 'Output', 'done') +
          block('ini', 'filen.service', 'Restart=always'),
      ),
    ).toBe('filen mount Restart=always');
  });

  it('separates the words of blocks, and joins the parts of a word', () => {
    expect(textOf('<p>One</p><p>Two</p><ul><li>three</li><li>four</li></ul>')).toBe('One Two three four');
    expect(textOf('<p>Un<b>brok</b>en <code>get</code>s <span>label</span><span>label</span></p>')).toBe(
      'Unbroken gets label label',
    );
  });

  it('leaves out controls, drawings, scripts and what pops up, but not the word that pops it up', () => {
    expect(
      textOf(
        '<button>Copy</button><svg><text>Drawn</text></svg><script>run()</script><style>a{}</style>' +
          '<div data-part=screen><a href=/x.md>Markdown</a></div><dialog>Closed</dialog><template>t</template>' +
          '<p>The <span>master key<button data-part=term></button></span><span data-part=definition>Explains it.</span> opens it.</p>',
      ),
    ).toBe('The master key opens it.');
  });

  it('has nothing of the frame around the article', () => {
    const page = readGuide('<p>Text.</p>');
    expect(JSON.stringify(page.parts)).not.toMatch(/Elsewhere|Next page/);
  });
});

describe('the page of an endpoint', () => {
  const field = (id: string, name: string): string =>
    `<li id=${id} data-part=field><a href=#${id} data-part=name>${name}</a>`;
  const page = read(
    '<main><article data-part=article><h1>Get directory content</h1>' +
      '<div data-part=address data-path=/v3/dir/content><span data-part=method>POST</span> <code>https://gateway.example.com/v3/dir/content</code></div>' +
      '<p>Lists it.</p><h2 id=authentication>Authentication</h2><p>Bearer.</p>' +
      '<h2 id=when-to-use>When to use it</h2><p>Often.</p>' +
      '<h2 id=body>Request body</h2><ul>' +
      `${field('body.uuid', 'uuid')} The folder.<ul>${field('body.uuid.part', 'part')} A part.</li></ul></li></ul>` +
      `<h2 id=responses>Responses</h2><h3 id=response-200>200</h3><ul>${field('response-200.status', 'status')}</li>` +
      `${field('response-200.data', 'data')}<ul>${field('response-200.data.uuid', 'uuid')} Again.</li>` +
      `${field('response-200.data.name', 'name')} Encrypted.</li></ul></li></ul>` +
      '<h2 id=errors>Errors</h2><table><tr id=error-folder_not_found><td><code data-part=error>folder_not_found</code></td><td>Gone.</td></tr></table>' +
      '<h2 id=samples>Samples</h2><div data-part=code data-language=curl><pre>curl https://example.com</pre></div></article></main>',
  );

  it('has its method and address', () => {
    expect(page).toMatchObject({title: 'Get directory content', method: 'POST', address: '/v3/dir/content'});
  });

  it('has each field once, and the error codes; nothing that every answer has', () => {
    expect(named(page.parts).map(({title, name, anchor}) => [title, name, anchor])).toEqual([
      ['uuid', 'uuid', 'body.uuid'],
      ['uuid.part', 'part', 'body.uuid.part'],
      ['data.name', 'name', 'response-200.data.name'],
      ['folder_not_found', undefined, 'error-folder_not_found'],
    ]);
  });

  it('has the text of a field without that of the fields in it', () => {
    expect(page.parts.find(({anchor}) => anchor === 'body.uuid')?.text).toBe('uuid The folder.');
  });

  it('has no headings that all pages of endpoints have, and no samples', () => {
    expect(page.parts.filter(({kind}) => kind === 'section').map(({title}) => title)).toEqual([
      'When to use it',
    ]);
    expect(JSON.stringify(page.parts)).not.toContain('curl');
  });
});

it('a page without article and <main> is named', () => {
  expect(() => read('<p>Text.</p>')).toThrow('/docs/web/page: the page has neither an article nor <main>.');
});
