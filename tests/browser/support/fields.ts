import {
  allFields,
  type ContentView,
  type FieldView,
  type OperationPageView,
} from '../../../packages/openapi-reference/index';

/** All fields that a page of the reference prints, at every depth. */
export function fieldsOf({parameters, body, responses}: OperationPageView): FieldView[] {
  return [
    ...parameters.flatMap(({fields}) => withChildren(fields)),
    ...contentFields(body?.contents ?? []),
    ...responses.flatMap(({headers, contents}) => [...withChildren(headers), ...contentFields(contents)]),
  ];
}

function contentFields(contents: readonly ContentView[]): FieldView[] {
  return contents.flatMap(({schema}) => allFields(schema));
}

function withChildren(fields: readonly FieldView[]): FieldView[] {
  return fields.flatMap((field) => [field, ...allFields(field)]);
}
