import {parameterAnchor} from '../../page-markup';
import {optionalHtml} from '../markdown/html';
import {givenExamples, type NamedExample} from './example';
import {notationOf} from './notation';
import type {Operation, Parameter, ParameterLocation, PathItem, Schema} from './openapi';
import type {FieldView, ParameterGroupView} from './page';
import type {Resolver} from './resolve';
import {toJsonText} from './source-scalar';
import {buildFieldView} from './schema/build-schema-view';
import {isBrief} from './schema/details';
import type {SchemaContext} from './schema/page-schemas';

const GROUPS: readonly {location: ParameterLocation; title: string}[] = [
  {location: 'path', title: 'Path parameters'},
  {location: 'query', title: 'Query parameters'},
  {location: 'querystring', title: 'Query as a whole'},
  {location: 'header', title: 'Headers'},
  {location: 'cookie', title: 'Cookies'},
];

/** Parameters of an operation: those of the path, overridden by its own. */
export function parametersOf(operation: Operation, pathItem: PathItem, resolver: Resolver): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const node of [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = resolver.resolve<Parameter>(node);
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

/** Schema of a parameter or header, wherever it is, with its own example. */
export function parameterSchema(parameter: Omit<Parameter, 'name' | 'in'>, resolver: Resolver): Schema {
  const [[mediaType, content] = []] = Object.entries(parameter.content ?? {});
  const schema = parameter.schema ?? content?.schema ?? {};
  if (typeof schema === 'boolean') {
    return schema;
  }
  const [example] = givenExamples(content ?? parameter, resolver);
  return {
    ...schema,
    ...(example !== undefined && {example: example.value}),
    ...(mediaType !== undefined && {contentMediaType: mediaType}),
  };
}

/** View-models of the parameters, by location, in the order path, query, header, cookie. */
export function parameterGroups(
  parameters: readonly Parameter[],
  context: SchemaContext,
): ParameterGroupView[] {
  return GROUPS.map(({location, title}): ParameterGroupView => {
    const fields = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => parameterField(parameter, context));
    const isFolded = location === 'header' && !fields.some(({required}) => required);
    return {location, title, fields, folded: isFolded || undefined};
  }).filter(({fields}) => fields.length > 0);
}

function parameterField(parameter: Parameter, context: SchemaContext): FieldView {
  const field = buildFieldView(
    parameter.name,
    parameterSchema(parameter, context.resolver),
    parameterAnchor('parameters', parameter.in, parameter.name),
    {...parameter, required: parameter.required === true || parameter.in === 'path'},
    context,
  );
  const notation = notationOf(parameter, context.resolver);
  if (notation.length > 0) {
    field.constraints = [...(field.constraints ?? []), ...notation];
  }
  return withExamples(field, parameter, context);
}

/** Shows all examples of a parameter or header, where there are several, or one is long or has a text. */
export function withExamples(
  field: FieldView,
  parameter: Omit<Parameter, 'name' | 'in'>,
  {resolver}: SchemaContext,
): FieldView {
  const [content = parameter] = Object.values(parameter.content ?? {});
  const given = givenExamples(content, resolver);
  const needsRoom = ({description, isSummed, value}: NamedExample): boolean =>
    description !== undefined || isSummed === true || !isBrief(value);
  if (given.length > 1 || given.some(needsRoom)) {
    delete field.example;
    field.examples = given.map(({label, value, description}) => ({
      label,
      value: toJsonText(value),
      description: optionalHtml(description),
    }));
  }
  return field;
}
