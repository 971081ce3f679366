import {expect, it} from 'vitest';
import {referencePaths} from '../../../packages/site-tools';
import {allFields, buildPages, fileOf, kebab, operations, parametersOf, resolver} from './description';

const pages = buildPages();

type DescribedOperation = (typeof operations)[number];

/** Whether an operation has an example of an answer with this status. */
function answers({contract: {examples}}: DescribedOperation, status: boolean): boolean {
  return examples.some(
    ({direction, value}) => direction === 'answer' && (value as {status?: boolean}).status === status,
  );
}

it('the file and the page of each operation have the name of its summary', () => {
  const routes = operations.map(({operation}) => `/docs/api/specs/${kebab(operation.summary ?? '')}`);
  expect(operations.map(({permalink}) => permalink)).toEqual(routes);
  expect(['/docs/api/specs/introduction', ...routes].sort()).toEqual([...referencePaths].sort());
});

/** What every operation has. */
const parts: Record<string, (located: DescribedOperation) => boolean> = {
  'an example of its request, if it takes one': ({contract}) =>
    contract.request === undefined || contract.examples.some(({direction}) => direction === 'request'),
  'an example of a success': (located) => answers(located, true),
  'an example of a failure': (located) => answers(located, false),
  'error codes, each once': ({contract: {codes}}) => codes.length > 0 && new Set(codes).size === codes.length,
  'the codes of its failure examples among its error codes': ({contract: {examples, codes}}) =>
    examples.every(({direction, value}) => {
      const {code = 'ok'} = value as {code?: string};
      return direction === 'request' || code === 'ok' || codes.includes(code);
    }),
  'related operations other than itself': ({id, operation: {'x-related': related = []}}) =>
    related.length > 0 && !related.includes(id),
  'a checksum if it is a POST, and only then': ({operation, pathItem, method}) =>
    parametersOf(operation, pathItem, resolver).some(({name}) => name === 'Checksum') === (method === 'post'),
  'a JSON body if it is a POST, and only then': ({contract, method}) =>
    (contract.request !== undefined) === (method === 'post'),
  'failures of the transport': ({operation}) =>
    ['200', '4XX', '5XX'].every((status) => operation.responses?.[status]),
};

it.each(Object.entries(parts))('every operation has %s', (_, has) => {
  const lacking = operations.filter((located) => !has(located)).map(({id}) => id);
  expect(lacking, 'Fix: add it to these operations; openapi/README.md has the rules').toEqual([]);
});

it('every field has a description and a type', () => {
  const bare = pages.operations.flatMap(({permalink, method, path, parameters, body, responses}) => {
    const contents = [...(body?.contents ?? []), ...responses.flatMap((answer) => answer.contents)];
    const fields = [
      ...parameters.flatMap((group) => group.fields),
      ...responses.flatMap(({headers}) => headers),
      ...contents.flatMap(({schema}) => allFields(schema)),
    ];
    const file = fileOf(permalink.split('/').at(-1) ?? '');
    return fields
      .filter(({description = '', type}) => description === '' || type === 'any')
      .map(({anchor}) => `${file}: ${method.toUpperCase()} ${path}: ${anchor}`);
  });
  expect(bare, 'Fix: give these fields a description and a type').toEqual([]);
});
