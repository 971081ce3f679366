import {describe, expect, it} from 'vitest';
import {object, pageOf, present, ref, referenceOf, resolverOf} from '../testing';
import type {Operation, Parameter, PathItem} from './openapi';
import type {FieldView, OperationPageView} from './page';
import {parametersOf} from './parameters';

async function fieldOf(parameter: Partial<Parameter>, method: 'get' | 'post' = 'get'): Promise<FieldView> {
  const whole = {name: 'filter', in: 'query', ...parameter} as Parameter;
  const page = await pageOf(
    {parameters: [whole]},
    {components: {schemas: {Pet: object({name: {}})}}},
    method,
  );
  return present(page.parameters[0]?.fields[0]);
}

function names(page: OperationPageView): [string, string[]][] {
  return page.parameters.map(({title, fields}) => [title, fields.map(({label}) => label)]);
}

describe('parameters of an operation', () => {
  it('are grouped by where they stand, in a fixed order', async () => {
    const page = await pageOf({
      parameters: [
        {name: 'sid', in: 'cookie'},
        {name: 'X-Trace', in: 'header'},
        {name: 'limit', in: 'query'},
        {name: 'id', in: 'path'},
        {name: 'offset', in: 'query'},
      ],
    });
    expect(names(page)).toEqual([
      ['Path parameters', ['id']],
      ['Query parameters', ['limit', 'offset']],
      ['Headers', ['X-Trace']],
      ['Cookies', ['sid']],
    ]);
  });

  it('include those of the path', async () => {
    const pathItem: PathItem = {
      parameters: [
        {name: 'id', in: 'path'},
        {name: 'limit', in: 'query', description: 'Shared.'},
      ],
      get: {parameters: [{name: 'sort', in: 'query'}]},
    };
    const {operations} = await referenceOf({paths: {'/a/{id}': pathItem}});
    expect(names(present(operations[0]))).toEqual([
      ['Path parameters', ['id']],
      ['Query parameters', ['limit', 'sort']],
    ]);
  });

  it('override those of the path, by name and place', () => {
    const operation: Operation = {parameters: [{name: 'id', in: 'query', description: 'Own.'}]};
    const pathItem: PathItem = {
      parameters: [
        {name: 'id', in: 'query', description: 'Shared.'},
        {name: 'id', in: 'header', description: 'Other.'},
      ],
    };
    const parameters = parametersOf(operation, pathItem, resolverOf());
    expect(parameters.map(({description}) => description)).toEqual(['Own.', 'Other.']);
  });

  it('may be shared, with a text of their own beside the reference', async () => {
    const page = await pageOf(
      {parameters: [{$ref: '#/components/parameters/Limit', description: 'Here.'} as never]},
      {
        components: {
          parameters: {Limit: {name: 'limit', in: 'query', description: 'There.', schema: {type: 'integer'}}},
        },
      },
    );
    expect(page.parameters[0]?.fields[0]).toMatchObject({
      label: 'limit',
      type: 'integer',
      description: 'Here.',
    });
  });

  it('are no section when there are none', async () => {
    const page = await pageOf({});
    expect(page.parameters).toEqual([]);
    expect(page.toc.map(({id}) => id)).not.toContain('parameters');
  });
});

describe('one parameter', () => {
  it('shows type, limits, default and description', async () => {
    const field = await fieldOf({
      name: 'limit',
      description: 'At **most** so many.',
      required: true,
      schema: {type: 'integer', minimum: 0, default: 10},
    });
    expect(field).toMatchObject({
      label: 'limit',
      anchor: 'parameters-query-limit',
      type: 'integer',
      required: true,
      constraints: ['at least 0'],
      default: '10',
      description: 'At <strong>most</strong> so many.',
    });
  });

  it('in the path is always required', async () => {
    expect((await fieldOf({in: 'path'})).required).toBe(true);
  });

  it('is deprecated when it or its schema is', async () => {
    expect((await fieldOf({deprecated: true})).deprecated).toBe(true);
    expect((await fieldOf({schema: {deprecated: true}})).deprecated).toBe(true);
  });

  it('takes the description of its schema when it has none', async () => {
    expect((await fieldOf({schema: {description: 'From the schema.'}})).description).toBe('From the schema.');
  });

  it('without a schema may be anything', async () => {
    expect((await fieldOf({})).type).toBe('any');
  });

  it('with content shows the schema and the media type of its text', async () => {
    const field = await fieldOf({
      content: {'application/json': {schema: ref('Pet'), example: {name: 'Tom'}}},
    });
    expect(field).toMatchObject({
      type: 'object',
      name: 'Pet',
      constraints: ['holds application/json'],
      example: '{"name":"Tom"}',
    });
    expect(field.children?.[0]?.anchor).toBe('parameters-query-filter.name');
  });

  it.each<[Partial<Parameter>, string | undefined]>([
    [{example: 'own', schema: {example: 'schema'}}, '"own"'],
    [{examples: {a: {value: 1}, b: {value: 2}}}, '1'],
    [{examples: {a: {$ref: '#/components/examples/One'}}, schema: {type: 'string'}}, '"one"'],
    [{schema: {example: 'schema'}}, '"schema"'],
    [{schema: {type: 'string'}}, undefined],
    [{example: 0}, '0'],
  ])('shows its example: %j', async (parameter, expected) => {
    const whole = {name: 'a', in: 'query', ...parameter} as Parameter;
    const page = await pageOf({parameters: [whole]}, {components: {examples: {One: {value: 'one'}}}});
    expect(page.parameters[0]?.fields[0]?.example).toBe(expected);
  });
});

describe('several values in one parameter', () => {
  const array = {type: 'array', items: {type: 'string'}};

  it.each<[Partial<Parameter>, string]>([
    [{schema: array}, 'repeated for each item'],
    [{schema: array, explode: false}, 'values separated by commas'],
    [{schema: array, style: 'spaceDelimited'}, 'values separated by spaces'],
    [{schema: array, style: 'pipeDelimited'}, 'values separated by `|`'],
    [{schema: array, style: 'pipeDelimited', explode: true}, 'repeated for each item'],
    [{schema: object({})}, 'one parameter for each field'],
    [{schema: object({}), style: 'deepObject'}, 'written as `filter[field]=value`'],
    [{schema: array, in: 'header'}, 'values separated by commas'],
    [{schema: array, in: 'path'}, 'values separated by commas'],
    [{schema: array, in: 'path', style: 'label', explode: true}, 'written as `.a.b`'],
    [{schema: array, in: 'path', style: 'matrix'}, 'written as `;filter=a,b`'],
  ])('are written as %j asks for', async (parameter, expected) => {
    expect((await fieldOf(parameter)).constraints).toEqual([expected]);
  });

  it('need no word for a single value', async () => {
    expect((await fieldOf({schema: {type: 'string'}})).constraints).toBeUndefined();
  });
});
