/** What readers hear or copy from a page of the reference: no two words may run together. */
import {beforeAll, describe, expect, it} from 'vitest';
import {makePrinter, pagesOf, type PrintPage} from '../../hostile/render';
import {loadReference} from '../../load/load-reference';
import type {PageView} from '../../model/page';
import {object, pageOf, ref, taking} from '../../testing';

let printPage: PrintPage;

beforeAll(async () => {
  printPage = await makePrinter();
}, 60_000);

/** The article of a page, without the frame around it. */
function print(page: PageView): string {
  return /<article\b.*<\/article>/s.exec(printPage(page))?.[0] ?? '';
}

/** The text of all elements with this tag, as a browser copies it. */
function texts(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    text(inner),
  );
}

function text(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Places where an element within a line ends in a word and the next begins with one. */
function joints(html: string): string[] {
  const shown = html.replace(/<(pre|button|script|svg)\b.*?<\/\1>/gs, ' ');
  const inline = '(?:span|code|a|b|strong|em)';
  const joint = new RegExp(`[\\w)\\]]+</${inline}>(?:</?${inline}\\b[^>]*>|<!-- -->)*[\\w(\\[]+`, 'g');
  return [...shown.matchAll(joint)].map(([place]) => place).filter((place) => /<\w/.test(place));
}

describe('a page of the reference', () => {
  it('says a variant and its type, a field and its badges, and an address word by word', async () => {
    const page = await pageOf(
      taking({
        'application/json': {
          schema: object(
            {
              item: {
                oneOf: [
                  object({id: {type: 'string'}}, {title: 'Success'}),
                  object({code: {type: 'string'}}, {title: 'Failure'}),
                ],
              },
              owner: {...ref('Owner'), deprecated: true, writeOnly: true},
            },
            {required: ['owner']},
          ),
        },
      }),
      {
        servers: [{url: 'https://api.example'}],
        components: {schemas: {Owner: object({email: {type: 'string'}})}},
      },
    );
    const html = print(page);
    expect(texts(html, 'summary')).toEqual(expect.arrayContaining(['Success object', 'Failure object']));
    expect(text(html)).toContain('owner object Owner required deprecated write-only');
    expect(text(html)).toContain('POST https://api.example/things');
    expect(joints(html)).toEqual([]);
  });

  it('joins no two words anywhere in our own', async () => {
    const {reference} = await loadReference('openapi/openapi.yaml', {
      basePath: '/docs/api/specs',
      overviewPath: '/docs/api/endpoints-overview',
      apiKeyVariable: 'FILEN_API_KEY',
      downloads: [],
    });
    const found = pagesOf(reference).map(print).flatMap(joints);
    expect([...new Set(found)]).toEqual([]);
  });
});

describe('the search for joined words', () => {
  it.each(['<span>Success</span><span>object</span>', '<a><code>uuid</code></a><span>string</span>'])(
    'finds %s',
    (html) => expect(joints(html)).toHaveLength(1),
  );

  it('lets words pass that are apart, or meant as one', () => {
    expect(joints('<span>a</span> <span>b</span><span>, c</span> <b>key</b>s')).toEqual([]);
  });
});
