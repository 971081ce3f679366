import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {Json, OpenApiDocument, Schema} from '../../packages/openapi-reference/document';
import {createContract} from '../../packages/gateway/contract/contract';
import {inlineReferences} from '../../packages/gateway/contract/inline';
import {recordMethods, runningMethod} from './traffic/methods';
import type {RecordedCall} from '../../packages/gateway/types';
import {checkContract, linesOf} from './check';
import {evidenceOf} from './evidence';
import {explain, readExplanations, type Explanation} from './explanations';
import {drawMutations, kinds} from './mutations';
import {noticeAll} from './notice';
import {shapeOfSchema} from './shape';

const paint: Schema = {
  type: 'object',
  required: ['uuid', 'color'],
  properties: {
    uuid: {type: 'string'},
    color: {type: 'string', enum: ['red', 'blue']},
    note: {type: ['string', 'null']},
  },
};
const painted: Schema = {type: 'object', required: ['coats'], properties: {coats: {type: 'integer'}}};

/** A description of one operation, with changes. */
function describePaint(request: Schema = paint, data: Schema = painted, isOpen = false): OpenApiDocument {
  const success = {
    type: 'object',
    required: ['status', 'data'],
    properties: {status: {const: true}, data},
  } as Schema;
  const document = {
    openapi: '3.1.0',
    info: {title: 'Paint', version: '1'},
    security: [{apiKey: []}],
    paths: {
      '/v3/paint': {
        post: {
          ...(isOpen ? {security: []} : {}),
          requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/Paint'}}}},
          responses: {'200': {content: {'application/json': {schema: {oneOf: [success, true]}}}}},
          'x-errors': [{code: 'invalid_params'}],
          'x-sdk': {typescript: {methods: ['walls().paint()']}},
        },
      },
    },
    components: {schemas: {Paint: request}},
  } as unknown as OpenApiDocument;
  return inlineReferences(document);
}

function call(body: Record<string, Json>, answer: Json = {coats: 1}): RecordedCall {
  return {
    ...{method: 'POST', host: 'gateway', path: '/v3/paint', body, headers: {}},
    ...{caller: 'walls().paint()', isMember: true, answer: {status: true, data: answer}},
  };
}

const calls = [
  call({uuid: 'a', color: 'red', note: null}),
  call({uuid: 'b', color: 'blue', note: 'twice'}),
  call({uuid: 'c', color: 'red'}),
];
const types = new Map([['/v3/paint', shapeOfSchema(painted)]]);

function faults(document: OpenApiDocument, seen: readonly RecordedCall[] = calls): string[] {
  return checkContract(createContract(document), evidenceOf({calls: seen}, types), []).faults.map((fault) =>
    fault.replace('POST /v3/paint ', ''),
  );
}

function changed(change: (paint: Record<string, Record<string, Schema> & string[]>) => void): Schema {
  const copy = structuredClone(paint);
  change(copy as unknown as Parameters<typeof change>[0]);
  return copy;
}

describe('the check of an operation', () => {
  it('finds nothing where description, traffic and types agree', () => {
    expect(faults(describePaint())).toEqual([]);
  });

  it.each<[string, Schema, string]>([
    [
      'a field that is sent and not described',
      changed(({properties}) => Reflect.deleteProperty(properties ?? {}, 'note')),
      'request: the body has the unknown field "note"',
    ],
    [
      'a required field that is not sent',
      changed(({required}) => required?.push('note')),
      "request: the body must have required property 'note'",
    ],
    [
      'an optional field that is always sent',
      changed(({required}) => required?.pop()),
      'never showed request.color (left out)',
    ],
    [
      'a described field that nobody sends',
      changed(({properties}) => Object.assign(properties ?? {}, {gloss: {type: 'boolean'}})),
      'never showed request.gloss',
    ],
    [
      'a value that nobody sends',
      changed(({properties}) => Object.assign(properties?.color ?? {}, {enum: ['red', 'blue', 'green']})),
      'never showed request.color = "green"',
    ],
    [
      'a kind that nobody sends',
      changed(({properties}) => Object.assign(properties?.uuid ?? {}, {type: ['string', 'null']})),
      'never showed request.uuid (null)',
    ],
  ])('names %s', (_, request, fault) => {
    expect(faults(describePaint(request))).toContain(fault);
  });

  it.each<[string, Schema, string]>([
    [
      'a field that the SDK reads and the description lacks',
      {type: 'object', properties: {}},
      'data.coats is read by the SDK and not described',
    ],
    [
      'a field that the types of the SDK lack',
      {...(painted as object), properties: {coats: {type: 'integer'}, dry: {type: 'boolean'}}} as Schema,
      'data.dry is not in the types of the SDK',
    ],
    [
      'a field that only the SDK requires',
      {type: 'object', properties: {coats: {type: 'integer'}}},
      'data.coats is optional, in the types of the SDK required',
    ],
    [
      'another type',
      {type: 'object', required: ['coats'], properties: {coats: {type: 'string'}}},
      'data.coats is string, in the types of the SDK number',
    ],
  ])('names %s', (_, data, fault) => {
    expect(faults(describePaint(paint, data))).toContain(fault);
  });

  it('names a text that always has a form which is not described', () => {
    const uuids = ['5a44cbf4-c78b-4539-9135-8bfdd60f6e3f', 'cd4b7f2b-90a1-4e43-93f6-71852e572459'];
    const seen = calls.map((one, index) => ({...one, body: {...one.body, uuid: uuids[index % 2]}}));
    expect(faults(describePaint(), seen)).toEqual([
      'request.uuid always is a UUID, which the description does not say',
    ]);
    const described = changed(({properties}) => Object.assign(properties?.uuid ?? {}, {format: 'uuid'}));
    expect(faults(describePaint(described), seen)).toEqual([]);
  });

  it('names security that strangers contradict', () => {
    expect(faults(describePaint(paint, painted, true))).toEqual([
      'is described as open, but was never called with success without an API key',
    ]);
    const stranger = calls.map((one) => ({...one, isMember: false}));
    expect(faults(describePaint(), stranger)).toEqual([
      'is described as needing an API key, but was called with success without one',
    ]);
  });

  it('names an operation without successful calls, a code that is not listed and a method that did not call', () => {
    const refused = {
      ...call({uuid: 'a', color: 'red'}),
      refused: 'tired',
      answer: {status: false, code: 'tired'},
    };
    expect(faults(describePaint(), [refused])).toEqual([
      'was never called with success',
      'was never called by walls().paint()',
    ]);
    expect(faults(describePaint(), [...calls, refused])).toEqual([
      'answer: the code "tired" is not among its errors',
    ]);
  });
});

describe('explanations', () => {
  const explanation: Explanation = {
    why: 'Nobody has ever needed that.',
    at: ['POST /v3/paint never showed *'],
  };

  it('take away what they describe, and must describe something', () => {
    const document = describePaint(changed(({required}) => required?.pop()));
    const evidence = evidenceOf({calls}, types);
    expect(linesOf(checkContract(createContract(document), evidence, [explanation]))).toEqual([]);
    expect(explain([], [explanation]).idle).toEqual(explanation.at);
    expect(linesOf(checkContract(createContract(describePaint()), evidence, [explanation]))).toEqual([
      expect.stringContaining('"POST /v3/paint never showed *" explains nothing any more. Mend: remove it.'),
    ]);
  });

  it('are refused with file, line and mend', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'explained-')), 'explained.yaml');
    writeFileSync(file, '- why: Because it is so and not otherwise.\n  at:\n    - /v3/paint\n');
    expect(() => readExplanations(file)).toThrow(
      /explained\.yaml:3: 0\.at\.0 must begin with an operation\. Mend:/,
    );
  });
});

describe('mutations', () => {
  it('are the same for the same seed, and take turns among the kinds', () => {
    const texts = (seed: number): string[] =>
      drawMutations(describePaint(), 20, seed).map(({kind, text}) => `${kind}: ${text}`);
    expect(texts(1)).toEqual(texts(1));
    expect(texts(1)).not.toEqual(texts(2));
    const drawn = new Set(texts(3).map((text) => text.split(':')[0]));
    // This description has no formats, no variants and no open operation.
    expect([...kinds].filter((kind) => !drawn.has(kind))).toEqual([
      'format and pattern dropped',
      'variant removed',
      'security added',
    ]);
  });

  it('are noticed one and all', () => {
    const document = describePaint();
    const mutations = drawMutations(document, 40, 5);
    const contract = createContract(document);
    const results = noticeAll(mutations, contract, evidenceOf({calls}, types), []);
    expect(results.filter(({message}) => message === undefined)).toEqual([]);
  });
});

describe('a recorded client', () => {
  it('names the outermost public method that runs, also after a pause', async () => {
    class Walls {
      public async paint(): Promise<(string | undefined)[]> {
        const before = runningMethod();
        await new Promise((resolve) => setTimeout(resolve, 1));
        return [before, await this.dry()];
      }
      public async dry(): Promise<string | undefined> {
        return Promise.resolve(runningMethod());
      }
    }
    const client = recordMethods({
      walls: () => new Walls(),
      api: (version: number) => ({version, walls: () => new Walls()}),
    });
    expect(await client.walls().paint()).toEqual(['walls().paint()', 'walls().paint()']);
    expect(await client.api(3).walls().dry()).toBe('api(3).walls().dry()');
    expect(runningMethod()).toBeUndefined();
  });
});
