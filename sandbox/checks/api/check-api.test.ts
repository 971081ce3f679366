import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {createContract, loadContract} from '../../server/contract/contract';
import type {OpenApiDocument} from '../../server/contract/openapi';
import {readUndescribedCalls} from '../../../packages/facts';
import {root} from '../../../packages/files';
import {loadSite} from '../../../checks/content';
import {collectInputs, explain, faultsOfOperation, problemsOf, type CheckInputs} from './check';

let inputs: CheckInputs;

beforeAll(async () => {
  inputs = await collectInputs();
});

it('the API description says neither more nor less than the SDK sends, reads and declares', () => {
  const fix =
    'correct the description or the handler in sandbox/server/handlers/, call it in sandbox/checks/api/traffic/flows/, or explain it in sandbox/checks/api/explained.yaml';
  expect(problemsOf(inputs), `Fix: ${fix}`).toEqual([]);
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

/** Paths to the schemas in an operation: of the body, and of `data` in a successful answer. */
const places: Record<string, string> = {
  request: 'requestBody.content.application/json.schema',
  data: 'responses.200.content.application/json.schema.oneOf.0.allOf.1.properties.data',
};

type Node = {[key: string]: Node};
type Case = {fault: string; route: string; at?: string; set?: object; remove?: string; says: string};

const cases = parse(readFileSync(new URL('check-api.cases.yaml', import.meta.url), 'utf8')) as Case[];

describe('a fault in the description', () => {
  it.each(cases)('is noticed: $fault', ({route, at = '', set, remove = '', says}) => {
    const post = structuredClone(inputs.document.paths?.[route]?.post) as unknown as Node;
    const keys = at.replace(/^(request|data)/, (name) => places[name] ?? name).split('.');
    const place = keys.filter(Boolean).reduce((node, key) => node[key] as Node, post);
    Reflect.deleteProperty(Object.assign(place, set), remove);
    const paths = {[route]: {post}} as unknown as OpenApiDocument['paths'];
    const [spoilt] = createContract({...inputs.document, paths}).operations.values();
    const faults = spoilt === undefined ? [] : faultsOfOperation(spoilt, inputs.evidence);
    expect(explain(faults, inputs.explained).left).toContain(`POST ${route} ${says}`);
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
