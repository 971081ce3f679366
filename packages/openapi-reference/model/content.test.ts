import {describe, expect, it} from 'vitest';
import {answering, labels, object, pageOf, plain, present, taking} from '../testing';
import type {MediaType} from './openapi';
import type {ContentView} from './page';

const pet = object({name: {type: 'string'}, age: {type: 'integer'}});

async function contentsOf(content: Record<string, MediaType>): Promise<ContentView[]> {
  return present((await pageOf(taking(content))).body).contents;
}

function code(content: ContentView | undefined): string[] {
  return (content?.examples ?? []).map((example) => plain(example.code.html));
}

describe('media types of a body', () => {
  it('are all shown, in the order of the description', async () => {
    const contents = await contentsOf({
      'application/xml': {schema: pet},
      'text/plain': {schema: {type: 'string'}},
      'application/vnd.pet+json': {schema: pet},
    });
    expect(contents.map(({mediaType}) => mediaType)).toEqual([
      'application/xml',
      'text/plain',
      'application/vnd.pet+json',
    ]);
  });

  it.each(['application/json', 'application/problem+json', 'application/json; charset=utf-8'])(
    'print %s with an example from the schema',
    async (mediaType) => {
      const [content] = await contentsOf({[mediaType]: {schema: pet}});
      expect(JSON.parse(present(code(content)[0]))).toEqual({name: 'string', age: 0});
      expect(content?.examples[0]?.code.language).toBe('json');
    },
  );

  it('print a form as one line and its fields as a tree', async () => {
    const [content] = await contentsOf({
      'application/x-www-form-urlencoded': {schema: pet, example: {name: 'Tom & Co', age: 3}},
    });
    expect(code(content)).toEqual(['name=Tom+%26+Co&age=3']);
    expect(labels(content?.schema)).toEqual(['name', 'age']);
  });

  it('print the fields of a multipart body', async () => {
    const [content] = await contentsOf({
      'multipart/form-data': {
        schema: object({file: {type: 'string', format: 'binary'}, note: {type: 'string'}}),
      },
    });
    expect(content?.schema?.children?.map(({label, type}) => [label, type])).toEqual([
      ['file', 'string (binary)'],
      ['note', 'string'],
    ]);
  });

  it('print XML made from the schema', async () => {
    const [content] = await contentsOf({'application/xml': {schema: {...pet, xml: {name: 'pet'}} as never}});
    expect(code(content)[0]).toContain('<name>string</name>');
    expect(content?.examples[0]?.code.language).toBe('xml');
  });

  it('print text as it is', async () => {
    const [content] = await contentsOf({'text/plain': {schema: {type: 'string'}, example: 'a <b>\n"c"\n'}});
    expect(code(content)).toEqual(['a <b>\n"c"']);
    expect(content?.examples[0]?.code.language).toBe('text');
  });

  it('print HTML and YAML in their own colours', async () => {
    const contents = await contentsOf({
      'text/html': {example: '<p>Hi</p>'},
      'application/yaml': {example: 'a: 1'},
    });
    expect(contents.map(({examples}) => examples[0]?.code.language)).toEqual(['html', 'yaml']);
  });

  it('print no example of raw bytes', async () => {
    const [content] = await contentsOf({
      'application/octet-stream': {schema: {type: 'string', format: 'binary'}},
    });
    expect(content).toMatchObject({
      mediaType: 'application/octet-stream',
      schema: {type: 'string (binary)'},
      examples: [],
    });
  });

  it('may have neither schema nor example', async () => {
    const contents = await contentsOf({'application/json': {}, 'image/*': null as never});
    expect(contents).toEqual([
      {mediaType: 'application/json', anchor: 'body', examples: []},
      {mediaType: 'image/*', anchor: 'body-image', examples: []},
    ]);
  });
});

describe('a request body', () => {
  it('tells whether it is required, and what it is', async () => {
    const {body} = await pageOf({requestBody: {required: true, description: 'A *pet*.', content: {}}});
    expect(body).toEqual({required: true, description: 'A <em>pet</em>.', contents: []});
  });

  it('may be shared', async () => {
    const {body} = await pageOf(
      {requestBody: {$ref: '#/components/requestBodies/Pet'}},
      {components: {requestBodies: {Pet: {content: {'application/json': {schema: pet}}}}}},
    );
    expect(labels(body?.contents[0]?.schema)).toEqual(['name', 'age']);
  });

  it('is absent when the operation takes none', async () => {
    const page = await pageOf({});
    expect(page.body).toBeUndefined();
    expect(page.toc.map(({id}) => id)).not.toContain('body');
  });
});

describe('an answer body', () => {
  it('has examples for each media type', async () => {
    const {responses} = await pageOf(
      answering({'200': {content: {'application/json': {example: {a: 1}}, 'text/csv': {example: 'a\n1'}}}}),
    );
    expect(responses[0]?.contents.map((content) => [content.mediaType, code(content)])).toEqual([
      ['application/json', ['{\n  "a": 1\n}']],
      ['text/csv', ['a\n1']],
    ]);
  });
});
