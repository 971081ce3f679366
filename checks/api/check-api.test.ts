import {beforeAll, describe, expect, it} from 'vitest';
import {createContract, loadContract, type OpenApiDocument} from '../../packages/gateway';
import {readUndescribedCalls} from '../../packages/facts';
import {loadSite} from '../content';
import {collectInputs, explain, problemsOf, root, type CheckInputs} from './check';
import {faultsOfOperation} from './check-operation';

let inputs: CheckInputs;

beforeAll(async () => {
  inputs = await collectInputs();
}, 300_000);

it('the API description says neither more nor less than the SDK sends, reads and declares', () => {
  expect(problemsOf(inputs)).toEqual([]);
});

describe('the calls without a page', () => {
  const names = readUndescribedCalls().map(({call}) => call);

  it('have no page', async () => {
    const {operations} = await loadContract();
    expect(names.filter((name) => operations.has(name))).toEqual([]);
  });

  it('are printed once each, below a heading of their name', () => {
    const pattern = /^#### `(.+)` \{.+\n\n(?:\{.+\n\n)?<CallFields call="(.+)" \/>$/gm;
    const printed = loadSite(root).pages.flatMap(({source}) => [...source.matchAll(pattern)]);
    expect(printed.map(([, heading]) => heading)).toEqual(printed.map(([, , call]) => call));
    expect(printed.map(([, , call]) => call).sort()).toEqual([...names].sort());
  });
});

type JsonObject = {[key: string]: JsonObject};

/** Where the schemas stand in an operation: of the body, and of `data` in a successful answer. */
const request = 'requestBody content application/json schema';
const data = 'responses 200 content application/json schema oneOf 0 allOf 1 properties data';

/** Ways to spoil a schema or an operation. */
const set = (change: object) => (node: JsonObject) => void Object.assign(node, change);
const remove = (key: string) => (node: JsonObject) => void Reflect.deleteProperty(node, key);
const keep = (fits: (value: unknown) => boolean) => (node: JsonObject) => {
  (node as unknown as unknown[]).splice(0, Infinity, ...Object.values(node).filter(fits));
};

describe('a fault in the description', () => {
  it.each<[string, string, string, (node: JsonObject) => void, string]>([
    [
      'a field is missing',
      'POST /v3/dir/create',
      `${request} properties`,
      remove('nameHashed'),
      'request: the body has the unknown field "nameHashed"',
    ],
    [
      'a field was invented',
      'POST /v3/dir/create',
      `${request} properties`,
      set({invented: {type: 'string'}}),
      'never showed request.invented',
    ],
    [
      'a required field is optional',
      'POST /v3/dir/create',
      `${request} required`,
      keep((name) => name !== 'parent'),
      'never showed request.parent (left out)',
    ],
    [
      'another type',
      'POST /v3/user/publicKey',
      `${data} properties`,
      set({publicKey: {type: 'integer'}}),
      'answer: data.publicKey must be integer',
    ],
    [
      'a value that nobody sends',
      'POST /v3/item/favorite',
      `${request} properties type`,
      set({enum: ['file', 'folder', 'link']}),
      'never showed request.type = "link"',
    ],
    [
      'a format that does not hold',
      'POST /v3/auth/info',
      `${request} properties email`,
      set({format: 'ipv4'}),
      'request: email must match format "ipv4"',
    ],
    [
      'strangers are let in',
      'POST /v3/dir',
      '',
      set({security: []}),
      'is described as open, but was never called with success without an API key',
    ],
    [
      'an error code is missing',
      'POST /v3/login',
      '',
      set({'x-errors': [{code: 'enter_2fa'}, {code: 'wrong_2fa'}]}),
      'answer: the code "email_or_password_wrong" is not among its errors',
    ],
    [
      'a method of the SDK that does not call it',
      'POST /v3/dir',
      'x-sdk typescript',
      set({methods: ['cloud().getFile()']}),
      'was never called by cloud().getFile()',
    ],
  ])('is noticed: %s', (_, name, place, spoil, message) => {
    const route = name.replace('POST ', '');
    const operation = structuredClone(inputs.document.paths?.[route]?.post) as unknown as JsonObject;
    const keys = place === '' ? [] : place.split(' ');
    spoil(keys.reduce((node, key) => node[key] as JsonObject, operation));
    const paths = {[route]: {post: operation}} as unknown as OpenApiDocument['paths'];
    const [spoilt] = createContract({...inputs.document, paths}).operations.values();
    const faults = spoilt === undefined ? [] : faultsOfOperation(spoilt, inputs.evidence);
    expect(explain(faults, inputs.explained).left).toContain(`${name} ${message}`);
  });

  it('is noticed: no such path', () => {
    const paths = {'/v3/dir/paint': inputs.document.paths?.['/v3/dir/color'] ?? {}};
    const contract = createContract({...inputs.document, paths});
    expect(problemsOf({...inputs, contract, explained: []})).toContain(
      'POST /v3/dir/paint was never called with success',
    );
  });
});

it('an explanation that explains nothing any more is a fault', () => {
  const lines = ['POST /v3/paint never showed *'];
  expect(explain(['POST /v3/paint never showed request.gloss'], lines)).toEqual({left: [], idle: []});
  expect(explain([], lines)).toEqual({left: [], idle: lines});
});
