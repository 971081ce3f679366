import type {Schema, SchemaObject} from '../openapi';
import type {Choice} from './merged-schema';

/** Fields and limits that hold only under a condition: `if`/`then`/`else` and `dependentSchemas`. */
export function conditions({if: test, then, else: otherwise, dependentSchemas = {}}: SchemaObject): Choice[] {
  const title = typeof test === 'object' ? test.title : undefined;
  const cases: [string, Schema | undefined][] = [
    [`If ${title ?? JSON.stringify(test)}`, test === undefined ? undefined : then],
    ['Otherwise', test === undefined ? undefined : otherwise],
    ...Object.entries(dependentSchemas).map(([name, schema]): [string, Schema] => [`With ${name}`, schema]),
  ];
  const stated = cases.filter((entry): entry is [string, Schema] => entry[1] !== undefined);
  return stated.length === 0
    ? []
    : [
        {
          kind: 'conditions',
          labels: stated.map(([label]) => label),
          schemas: stated.map(([, schema]) => schema),
        },
      ];
}
