import type {Kind, TypeModel} from './type-model';

/**
 * Where a description and the SDK's types differ, one line each: fields that one
 * of them lacks, fields that one calls optional, other kinds, other values.
 */
export function differences(described: TypeModel, declared: TypeModel, place: string): string[] {
  return [
    ...kindsOf(described, declared, place),
    ...(described.values !== undefined && declared.values !== undefined
      ? valuesOf(described.values, declared.values, place)
      : []),
    ...[...described.fields].flatMap(([name, {optional, type}]) => {
      const other = declared.fields.get(name);
      const inner = `${place}.${name}`;
      if (declared.kinds.has('object') && other === undefined) {
        return [`${inner} is not in the types of the SDK`];
      }
      return other === undefined
        ? []
        : [...necessityOf(optional, other.optional, inner), ...differences(type, other.type, inner)];
    }),
    ...(described.kinds.has('object')
      ? [...declared.fields.keys()]
          .filter((name) => !described.fields.has(name))
          .map((name) => `${place}.${name} is read by the SDK and not described`)
      : []),
    ...(described.items !== undefined && declared.items !== undefined
      ? differences(described.items, declared.items, `${place}[]`)
      : []),
    ...prefixItemsOf(described.prefixItems, declared.prefixItems, place),
  ];
}

function kindsOf(described: TypeModel, declared: TypeModel, place: string): string[] {
  const list = (kinds: ReadonlySet<Kind>): string => [...kinds].sort().join(' or ');
  const [here, there] = [list(described.kinds), list(declared.kinds)];
  return here === there ? [] : [`${place} is ${here}, in the types of the SDK ${there}`];
}

function valuesOf(described: readonly string[], declared: readonly string[], place: string): string[] {
  return [
    ...declared
      .filter((value) => !described.includes(value))
      .map((value) => `${place} cannot be ${value}, in the types of the SDK it can`),
    ...described
      .filter((value) => !declared.includes(value))
      .map((value) => `${place} can be ${value}, in the types of the SDK it cannot`),
  ];
}

function necessityOf(described: boolean, declared: boolean, place: string): string[] {
  if (described === declared) {
    return [];
  }
  return [
    `${place} is ${described ? 'optional' : 'required'}, in the types of the SDK ${declared ? 'optional' : 'required'}`,
  ];
}

function prefixItemsOf(
  described: readonly TypeModel[],
  declared: readonly TypeModel[],
  place: string,
): string[] {
  if (described.length !== declared.length) {
    return [
      `${place} has ${String(described.length)} places, in the types of the SDK ${String(declared.length)}`,
    ];
  }
  return described.flatMap((type, index) => {
    const other = declared[index];
    return other === undefined ? [] : differences(type, other, `${place}[${String(index)}]`);
  });
}
