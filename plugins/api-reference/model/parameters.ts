import type {Operation, Parameter, ParameterLocation, PathItem, Schema} from './openapi';
import type {ParameterGroupView} from './page';
import type {Resolver} from './resolve';
import {buildField, type SchemaContext} from './schema/build-schema';

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

/** Schema of a parameter or header, wherever it stands. */
export function parameterSchema(parameter: Omit<Parameter, 'name' | 'in'>): Schema {
  const [content] = Object.values(parameter.content ?? {});
  const schema = parameter.schema ?? content?.schema ?? {};
  const example = parameter.example ?? content?.example;
  return example === undefined || typeof schema === 'boolean' ? schema : {...schema, example};
}

/** View-models of the parameters, by location, in the order path, query, header, cookie. */
export function parameterGroups(
  parameters: readonly Parameter[],
  context: SchemaContext,
  prefix = 'parameters',
): ParameterGroupView[] {
  return GROUPS.map(({location, title}) => ({
    location,
    title,
    fields: parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) =>
        buildField(
          parameter.name,
          parameterSchema(parameter),
          `${prefix}-${location}-${parameter.name}`,
          {
            required: parameter.required === true || location === 'path',
            ...(parameter.deprecated !== undefined && {deprecated: parameter.deprecated}),
            ...(parameter.description !== undefined && {description: parameter.description}),
          },
          context,
        ),
      ),
  })).filter(({fields}) => fields.length > 0);
}
