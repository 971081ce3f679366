import {describe, expect, it} from 'vitest';
import {answering, object, pageOf, present, ref, resolverOf} from '../testing';
import {examplesOf, printExample, shortenLong} from './example';
import type {MediaType} from './openapi';

const resolver = resolverOf({
  components: {
    schemas: {Pet: object({name: {type: 'string', example: 'Tom'}})},
    examples: {Tom: {summary: 'A tom', value: {name: 'Tom'}}},
  },
});

function values(content: MediaType, mediaType = 'application/json'): [string, unknown][] {
  return examplesOf(content, mediaType, 'response', resolver).map(({label, value}) => [label, value]);
}

describe('examples', () => {
  it('are those with names, labelled by summary or name', () => {
    const examples = {
      first: {summary: 'The first', value: 1},
      second: {value: null},
      third: {$ref: '#/components/examples/Tom'},
    };
    expect(values({examples, example: 'unused'})).toEqual([
      ['The first', 1],
      ['second', null],
      ['A tom', {name: 'Tom'}],
    ]);
  });

  it('are the one without a name, even if it is null or empty', () => {
    expect(values({example: null, schema: {type: 'string'}})).toEqual([['Example', null]]);
    expect(values({example: '', schema: {type: 'string'}})).toEqual([['Example', '']]);
  });

  it('are made from the schema when the description gives none', () => {
    expect(values({schema: ref('Pet')})).toEqual([['Example', {name: 'Tom'}]]);
  });

  it('are made from the schema when all others stand behind an address', () => {
    const content = {examples: {far: {externalValue: 'https://a.example/x.json'}}, schema: ref('Pet')};
    expect(values(content)).toEqual([['Example', {name: 'Tom'}]]);
  });

  it('are missing when nothing is known', () => {
    expect(values({})).toEqual([]);
    expect(values({schema: {}})).toEqual([]);
    expect(values({schema: true})).toEqual([]);
  });

  it('are not made for raw bytes', () => {
    expect(values({schema: {type: 'string', format: 'binary'}}, 'image/png')).toEqual([]);
  });

  it('carry their description as Markdown', async () => {
    const examples = {a: {description: 'With *stars*.', value: 1}};
    const page = await pageOf(answering({'200': {content: {'application/json': {examples}}}}));
    expect(present(page.responses[0]?.contents[0]?.examples[0]).description).toBe('With <em>stars</em>.');
  });
});

describe('printExample', () => {
  it.each([
    [{a: 1}, 'application/json', '{\n  "a": 1\n}', 'json'],
    ['text', 'application/json', '"text"', 'json'],
    ['<a/>\n', 'application/xml', '<a/>', 'xml'],
    ['<a/>', 'image/svg+xml', '<a/>', 'xml'],
    [{a: 1}, 'application/xml', '{\n  "a": 1\n}', 'json'],
    ['a=1', 'application/x-www-form-urlencoded', 'a=1', 'text'],
    [{a: 'x y', b: [1]}, 'application/x-www-form-urlencoded', 'a=x+y&b=%5B1%5D', 'text'],
    [5, 'text/plain', '5', 'json'],
    [null, 'application/json', 'null', 'json'],
  ])('prints %j as %s', (value, mediaType, text, language) => {
    expect(printExample(value, mediaType)).toEqual({text, language});
  });
});

describe('long values', () => {
  const key = 'A'.repeat(500);

  it('are cut, wherever they stand, and say how long they are', () => {
    expect(shortenLong({data: [{key, name: 'short'}]})).toEqual({
      data: [{key: `${'A'.repeat(64)}… (500 characters)`, name: 'short'}],
    });
  });

  it('are not sentences, and an example without any stays as it is', () => {
    const example = {text: 'a word '.repeat(100), list: [1, null]};
    expect(shortenLong(example)).toBe(example);
  });
});
