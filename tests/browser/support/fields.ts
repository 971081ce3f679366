import type {
  ContentView,
  FieldView,
  OperationPageView,
  SchemaView,
} from '../../../packages/openapi-reference/index';

/** All fields that a page of the reference prints, at every depth. */
export function fieldsOf({parameters, body, responses, callbacks}: OperationPageView): FieldView[] {
  return [
    ...parameters.flatMap(({fields}) => withChildren(fields)),
    ...contentFields(body?.contents ?? []),
    ...responses.flatMap(({headers, contents}) => [...withChildren(headers), ...contentFields(contents)]),
    ...callbacks.flatMap((callback) => [
      ...callback.parameters.flatMap(({fields}) => withChildren(fields)),
      ...contentFields(callback.body?.contents ?? []),
      ...callback.responses.flatMap(({contents}) => contentFields(contents)),
    ]),
  ];
}

function contentFields(contents: readonly ContentView[]): FieldView[] {
  return contents.flatMap(({schema}) => (schema === undefined ? [] : schemaFields(schema)));
}

function schemaFields({children = [], variants = []}: SchemaView): FieldView[] {
  return [
    ...withChildren(children),
    ...variants.flatMap((group) => group.variants.flatMap(({schema}) => schemaFields(schema))),
  ];
}

function withChildren(fields: readonly FieldView[]): FieldView[] {
  return fields.flatMap((field) => [field, ...schemaFields(field)]);
}
