import {describe, expect, it} from 'vitest';
import {
  type ContentView,
  type FieldView,
  type SchemaView,
  parametersOf,
} from '../../packages/openapi-reference/index';
import {buildPages, document, operations, resolver, type DescribedOperation} from './description';
import {examplesOf, requestSchema} from './examples';

const pages = await buildPages();

/** Ids of the operations that lack something. */
function lacking(has: (located: DescribedOperation) => boolean): string[] {
  return operations.filter((located) => !has(located)).map(({id}) => id);
}

/** Whether an operation has an example of an answer with this status. */
function answers(located: DescribedOperation, status: boolean): boolean {
  return examplesOf(located).some(
    ({direction, value}) => direction === 'response' && (value as {status?: boolean}).status === status,
  );
}

/** All fields below a schema, with those of all variants. */
function fieldsOf(schema: SchemaView | undefined): FieldView[] {
  const children = schema?.children ?? [];
  const variants = (schema?.variants ?? []).flatMap((group) => group.variants);
  return [
    ...children.flatMap((field) => [field, ...fieldsOf(field)]),
    ...variants.flatMap((variant) => fieldsOf(variant.schema)),
  ];
}

describe('every operation', () => {
  it('has a description', () => {
    expect(lacking(({operation}) => (operation.description ?? '').length > 0)).toEqual([]);
  });

  it('has one tag, which is declared', () => {
    const tags = (document.tags ?? []).map(({name}) => name);
    expect(
      lacking(({operation}) => operation.tags?.length === 1 && tags.includes(operation.tags[0] ?? '')),
    ).toEqual([]);
  });

  it('has an example of its request, if it takes one', () => {
    const hasExample = (located: DescribedOperation): boolean =>
      requestSchema(located) === undefined ||
      examplesOf(located).some(({direction}) => direction === 'request');
    expect(lacking(hasExample)).toEqual([]);
  });

  it('has an example of a success', () => {
    expect(lacking((located) => answers(located, true))).toEqual([]);
  });

  it('has an example of a failure', () => {
    expect(lacking((located) => answers(located, false))).toEqual([]);
  });

  it('lists error codes', () => {
    expect(lacking(({operation}) => (operation['x-errors'] ?? []).length > 0)).toEqual([]);
  });

  it('names related operations', () => {
    expect(lacking(({operation}) => (operation['x-related'] ?? []).length > 0)).toEqual([]);
  });

  it('takes a checksum if it is a POST', () => {
    const hasChecksum = ({operation, pathItem}: DescribedOperation): boolean =>
      parametersOf(operation, pathItem, resolver).some(({name}) => name === 'Checksum');
    expect(lacking((located) => hasChecksum(located) === (located.method === 'post'))).toEqual([]);
  });

  it('takes a JSON body if it is a POST', () => {
    expect(
      lacking((located) => (requestSchema(located) !== undefined) === (located.method === 'post')),
    ).toEqual([]);
  });

  it('describes failures of the transport', () => {
    expect(
      lacking(({operation}) => ['200', '4XX', '5XX'].every((status) => operation.responses?.[status])),
    ).toEqual([]);
  });
});

describe('every field', () => {
  it('has a description', () => {
    const bare = pages.operations.flatMap(({title, parameters, body, responses}) => {
      const contents: ContentView[] = [
        ...(body?.contents ?? []),
        ...responses.flatMap((answer) => answer.contents),
      ];
      const fields = [
        ...parameters.flatMap((group) => group.fields),
        ...responses.flatMap(({headers}) => headers),
        ...contents.flatMap(({schema}) => fieldsOf(schema)),
      ];
      return fields
        .filter(({description = ''}) => description === '')
        .map(({anchor}) => `${title}: ${anchor} has no description`);
    });
    expect([...new Set(bare)]).toEqual([]);
  });

  it('has a type', () => {
    const bare = pages.operations.flatMap(({title, body, responses}) => {
      const contents = [...(body?.contents ?? []), ...responses.flatMap((answer) => answer.contents)];
      return contents
        .flatMap(({schema}) => fieldsOf(schema))
        .filter(({type}) => type === 'any')
        .map(({anchor}) => `${title}: ${anchor} has no type`);
    });
    expect(bare).toEqual([]);
  });
});

describe('every component', () => {
  it('has a description', () => {
    const bare = Object.entries(document.components?.schemas ?? {}).filter(
      ([, schema]) => typeof schema === 'object' && (schema.description ?? '') === '',
    );
    expect(bare.map(([name]) => name)).toEqual([]);
  });
});
