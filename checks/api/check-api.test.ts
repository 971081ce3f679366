import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {createContract, loadDereferenced, type OpenApiDocument} from '../../packages/gateway';
import {checkContract, collectInputs, linesOf, root, type CheckInputs} from './check';
import {faultsOfOperation} from './check-operation';
import {explain} from './explanations';
import {printTable, tableFile, updateCommand} from './table';

let inputs: CheckInputs;
let document: OpenApiDocument;

beforeAll(async () => {
  [inputs, document] = [await collectInputs(), await loadDereferenced()];
}, 300_000);

describe('the API description', () => {
  it('takes all that the SDK sends, and all answers that the SDK works with', () => {
    expect(inputs.traffic.faults).toEqual([]);
  });

  it('says neither more nor less than the SDK sends, reads and declares', () => {
    expect(linesOf(checkContract(inputs))).toEqual([]);
  });

  it('has a current table of what traffic has shown', () => {
    const table = printTable(inputs.contract, inputs.evidence, checkContract(inputs));
    const isCurrent = readFileSync(path.join(root, tableFile), 'utf8') === table;
    expect(isCurrent, `${tableFile} is not current. Fix: ${updateCommand}`).toBe(true);
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
    const operation = structuredClone(document.paths?.[route]?.post) as unknown as JsonObject;
    const keys = place === '' ? [] : place.split(' ');
    spoil(keys.reduce((node, key) => node[key] as JsonObject, operation));
    const paths = {[route]: {post: operation}} as unknown as OpenApiDocument['paths'];
    const [spoilt] = createContract({...document, paths}).operations.values();
    const faults = spoilt === undefined ? [] : faultsOfOperation(spoilt, inputs.evidence);
    expect(explain(faults, inputs.explanations).faults).toContain(`${name} ${message}`);
  });

  it('is noticed: no such path', () => {
    const paths = {'/v3/dir/paint': document.paths?.['/v3/dir/color'] ?? {}};
    const contract = createContract({...document, paths});
    expect(checkContract({...inputs, contract, explanations: []}).faults).toContain(
      'POST /v3/dir/paint was never called with success',
    );
  });
});

describe('an explanation', () => {
  it('that explains nothing any more is a fault', () => {
    const explanation = {why: 'Nobody has ever needed that.', at: ['POST /v3/paint never showed *']};
    expect(linesOf(explain(['POST /v3/paint never showed request.gloss'], [explanation]))).toEqual([]);
    expect(linesOf(explain([], [explanation]))).toEqual([
      expect.stringContaining('"POST /v3/paint never showed *" explains nothing any more. Fix: remove it.'),
    ]);
  });
});
