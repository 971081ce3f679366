import {parameterAnchor} from '../../page-parts';
import {givenExamples} from './example';
import type {Operation, Parameter, ParameterLocation, PathItem, Schema} from './openapi';
import type {FieldView, ParameterGroupView} from './page';
import type {Resolver} from './resolve';
import {buildFieldView} from './schema/build-schema-view';
import type {SchemaContext} from './schema/page-schemas';

const GROUPS: readonly {location: ParameterLocation; title: string}[] = [
  {location: 'path', title: 'Path parameters'},
  {location: 'query', title: 'Query parameters'},
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
  prefix = 'parameters',
): ParameterGroupView[] {
  return GROUPS.map(({location, title}): ParameterGroupView => {
    const fields = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) =>
        parameterField(parameter, parameterAnchor(prefix, location, parameter.name), context),
      );
    const isFolded = location === 'header' && !fields.some(({required}) => required);
    return {location, title, fields, ...(isFolded && {folded: true})};
  }).filter(({fields}) => fields.length > 0);
}

function parameterField(parameter: Parameter, anchor: string, context: SchemaContext): FieldView {
  const field = buildFieldView(
    parameter.name,
    parameterSchema(parameter, context.resolver),
    anchor,
    {...parameter, required: parameter.required === true || parameter.in === 'path'},
    context,
  );
  const notation = notationOf(parameter, field);
  if (notation !== undefined) {
    // After the limits of its items, which come when the field is filled in.
    context.schemas.later(() => {
      field.constraints = [...(field.constraints ?? []), notation];
    });
  }
  return field;
}

const SEPARATORS = {spaceDelimited: 'spaces', pipeDelimited: '`|`', form: 'commas'} as const;

/** How several values are written in one parameter, where there is more than one way. */
function notationOf(parameter: Parameter, {type}: FieldView): string | undefined {
  const {name, in: location, content} = parameter;
  const isArray = type.startsWith('array');
  if (content !== undefined || !(isArray || type.startsWith('object'))) {
    return undefined;
  }
  const {style = location === 'query' || location === 'cookie' ? 'form' : 'simple'} = parameter;
  const explode = parameter.explode ?? style === 'form';
  switch (style) {
    case 'deepObject':
      return `written as \`${name}[field]=value\``;
    case 'spaceDelimited':
    case 'pipeDelimited':
    case 'form':
      if (explode) {
        return isArray ? 'repeated for each item' : 'one parameter for each field';
      }
      return `values separated by ${SEPARATORS[style]}`;
    case 'label':
      return `written as \`.a${explode ? '.' : ','}b\``;
    case 'matrix':
      return explode ? `written as \`;${name}=a;${name}=b\`` : `written as \`;${name}=a,b\``;
    default:
      return 'values separated by commas';
  }
}
