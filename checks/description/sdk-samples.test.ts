import {toString} from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {faultsOf, type Snippet} from './compile-samples';
import {buildPages, operations} from './description';

const listings = operations.map(({id, operation}) => ({id, ...operation['x-sdk']?.typescript}));

const parser = unified().use(rehypeParse, {fragment: true});

/** As readers see them, with what they begin with. */
const {operations: pages} = await buildPages();
const samples: Snippet[] = pages.flatMap(({title, sdk}) =>
  sdk?.sample === undefined
    ? []
    : {name: `${title}, SDK sample`, code: toString(parser.parse(sdk.sample.html))},
);

/** `cloud().createDirectory()` as an expression: the member is looked up and not called. */
const methods: Snippet[] = listings.flatMap(({id, methods: names = [], wrapper}) =>
  [...names, ...(wrapper === undefined ? [] : [wrapper])].map((name) => ({
    name: `${id} x-sdk.typescript: ${name}`,
    code: `const method: (...input: never[]) => unknown = filen.${name.replace(/\(\)$/, '')}`,
  })),
);

const timeout = 60_000;

describe('samples for the TypeScript SDK', () => {
  it('compile in strict mode against the installed SDK', {timeout}, () => {
    expect(samples.length).toBeGreaterThan(40);
    expect(faultsOf(samples)).toEqual([]);
  });

  it('would not compile with a misspelt field or method', {timeout}, () => {
    const wrong = [
      {name: 'method', code: 'await filen.cloud().createFolder()'},
      {name: 'field', code: '\nawait filen.cloud().createDirectory({names: "a", parent: "b"})'},
    ];
    expect(faultsOf(wrong)).toEqual([
      expect.stringMatching(/^method, line 1: Property 'createFolder' does not exist/),
      expect.stringMatching(/^field, line 2: Object literal may only specify known properties/),
    ]);
  });

  it('make use of a method or the wrapper that is listed', () => {
    const strange = listings.flatMap(({id, methods: names = [], wrapper = '', sample}) => {
      const calls = [...names, wrapper].map((name) => name.replace(/\)$/, ''));
      return sample === undefined || calls.some((call) => sample.includes(`filen.${call}`)) ? [] : [id];
    });
    expect(strange).toEqual([]);
  });
});

describe('methods of the TypeScript SDK', () => {
  it('are public methods of its classes', {timeout}, () => {
    expect(methods.length).toBeGreaterThan(100);
    expect(faultsOf(methods)).toEqual([]);
  });
});
