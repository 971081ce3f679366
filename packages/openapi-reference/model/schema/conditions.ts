import type {Schema, SchemaObject} from '../openapi';
import type {Choice} from './merged-schema';

/** Fields and limits that hold only under a condition: `if`/`then`/`else` and `dependentSchemas`. */
export function conditions(schema: SchemaObject): Choice[] {
  const cases: [string, Schema | undefined][] = [
    [`If ${condition(schema.if)}`, schema.if === undefined ? undefined : schema.then],
    ['Otherwise', schema.if === undefined ? undefined : schema.else],
    ...Object.entries(schema.dependentSchemas ?? {}).map(([name, dependent]): [string, Schema] => [
      `With ${name}`,
      dependent,
    ]),
  ];
  const stated = cases.filter((entry): entry is [string, Schema] => entry[1] !== undefined);
  if (stated.length === 0) {
    return [];
  }
  return [
    {
      kind: 'conditions',
      labels: stated.map(([label]) => label),
      schemas: stated.map(([, dependent]) => dependent),
    },
  ];
}

/** Says the usual conditions: a field has a certain value, or is there. */
function condition(test: Schema | undefined): string {
  if (typeof test !== 'object') {
    return 'the condition holds';
  }
  if (test.title !== undefined) {
    return test.title;
  }
  const values = Object.entries(test.properties ?? {}).flatMap(([name, property]) => {
    const allowed =
      typeof property === 'object'
        ? (property.enum ?? (property.const === undefined ? [] : [property.const]))
        : [];
    return allowed.length === 0
      ? []
      : [`${name} is ${allowed.map((value) => JSON.stringify(value)).join(' or ')}`];
  });
  if (values.length > 0) {
    return values.join(' and ');
  }
  const names = test.required ?? [];
  return names.length > 0 ? `${names.join(' and ')} is there` : 'the condition holds';
}
