import type {Json} from '../../packages/openapi-reference/document';
import {namesIn, takesEveryString, type JsonObject, type Spot} from './spots';

/** A change of one spot: `change` works on a copy of its node. */
export type Change = {text: string; way: readonly string[]; change: (node: JsonObject) => void};

/** Ways to spoil a schema object. */
export const schemaFaults: Record<string, (spot: Spot) => Change[]> = {
  'field renamed': (spot) =>
    fieldsOf(spot).map((name) =>
      at(spot, `${spot.place}.${name} is called ${name}Renamed`, (node) => {
        node.properties = Object.fromEntries(
          Object.entries(node.properties as JsonObject).map(([key, part]) => [
            key === name ? `${name}Renamed` : key,
            part,
          ]),
        );
        node.required = requiredOf(node).map((key) => (key === name ? `${name}Renamed` : key));
      }),
    ),
  'field removed': (spot) =>
    fieldsOf(spot).map((name) =>
      at(spot, `${spot.place}.${name} is missing`, (node) => {
        node.properties = Object.fromEntries(
          Object.entries(node.properties as JsonObject).filter(([key]) => key !== name),
        );
        node.required = requiredOf(node).filter((key) => key !== name);
      }),
    ),
  'field added': (spot) =>
    fieldsOf(spot).length === 0
      ? []
      : [
          at(spot, `${spot.place}.invented is there, optional`, (node) => {
            node.properties = {...(node.properties as JsonObject), invented: {type: 'string'}};
          }),
        ],
  'required dropped': (spot) =>
    requiredOf(spot.node).map((name) =>
      at(spot, `${spot.place}.${name} is optional`, (node) => {
        node.required = requiredOf(node).filter((key) => key !== name);
      }),
    ),
  'required added': (spot) =>
    fieldsOf(spot)
      .filter((name) => !requiredOf(spot.node).includes(name))
      .map((name) =>
        at(spot, `${spot.place}.${name} is required`, (node) => {
          node.required = [...requiredOf(node), name];
        }),
      ),
  'type changed': (spot) =>
    typeof spot.node.type === 'string' && spot.node.type !== 'null'
      ? [
          at(spot, `${spot.place} is ${otherType(spot.node.type)} in place of ${spot.node.type}`, (node) => {
            const type = otherType(String(node.type));
            // Keywords of the old type would make the schema invalid.
            for (const key of Object.keys(node).filter((one) => !['title', 'description'].includes(one))) {
              Reflect.deleteProperty(node, key);
            }
            node.type = type;
          }),
        ]
      : [],
  'enum value removed': (spot) =>
    enumOf(spot.node).length < 2 || spot.context.isOpen
      ? []
      : enumOf(spot.node).map((value) =>
          at(spot, `${spot.place} cannot be ${JSON.stringify(value)}`, (node) => {
            node.enum = enumOf(node).filter((other) => other !== value);
          }),
        ),
  'enum value added': (spot) =>
    (spot.context.isOpen ? [] : enumOf(spot.node)).slice(0, 1).map((value) =>
      at(spot, `${spot.place} can be another value`, (node) => {
        node.enum = [...enumOf(node), typeof value === 'number' ? 4711 : 'invented'];
      }),
    ),
  'format or pattern tightened': (spot) =>
    spot.node.type === 'string' && spot.node.enum === undefined && spot.node.const === undefined
      ? [
          at(spot, `${spot.place} must be an IPv4 address`, (node) => {
            node.format = 'ipv4';
          }),
        ]
      : [],
  'format and pattern dropped': (spot) =>
    'format' in spot.node || 'pattern' in spot.node
      ? [
          at(spot, `${spot.place} can be any text`, (node) => {
            Reflect.deleteProperty(node, 'format');
            Reflect.deleteProperty(node, 'pattern');
          }),
        ]
      : [],
  'nullable removed': (spot) =>
    Array.isArray(spot.node.type) && spot.node.type.includes('null')
      ? [
          at(spot, `${spot.place} cannot be null`, (node) => {
            node.type = (node.type as string[]).filter((type) => type !== 'null');
          }),
        ]
      : variantsOf(spot)
          .filter(({part}) => (part as JsonObject).type === 'null')
          .map(({key, index}) => withoutVariant(spot, key, index, `${spot.place} cannot be null`)),
  'variant removed': (spot) =>
    variantsOf(spot)
      .filter(({part, others}) => (part as JsonObject).type !== 'null' && !others.some(takesEveryString))
      .map(({key, index, part}) =>
        withoutVariant(
          spot,
          key,
          index,
          `${spot.place} cannot be "${String((part as JsonObject).title ?? index)}"`,
        ),
      ),
};

function at({way}: Spot, text: string, change: Change['change']): Change {
  return {text, way, change};
}

/** Fields that only this object names: one that another part names as well is not lost with it. */
function fieldsOf({node, context}: Spot): string[] {
  return namesIn(node).filter((name) => !context.named.includes(name));
}

function requiredOf(node: JsonObject): string[] {
  return (node.required ?? []) as string[];
}

function enumOf(node: JsonObject): Json[] {
  return (node.enum ?? []) as Json[];
}

function variantsOf({node}: Spot): {key: 'anyOf' | 'oneOf'; index: number; part: Json; others: Json[]}[] {
  return (['anyOf', 'oneOf'] as const).flatMap((key) => {
    const parts = (node[key] ?? []) as Json[];
    return parts.length < 2
      ? []
      : parts.map((part, index) => ({key, index, part, others: parts.filter((other) => other !== part)}));
  });
}

function withoutVariant(spot: Spot, key: 'anyOf' | 'oneOf', index: number, text: string): Change {
  return at(spot, text, (node) => {
    node[key] = (node[key] as Json[]).filter((_, position) => position !== index);
  });
}

function otherType(type: string): string {
  return type === 'string' ? 'integer' : 'string';
}
