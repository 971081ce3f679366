import type {FieldView, OperationPageView, SchemaView, SecrecyRow, SecrecyView} from './page';

type Sides = {hidden: SecrecyRow[]; readable: string[]};

/**
 * Sums up what the server can read of a call and what it cannot, from the
 * encryption badges of the fields. `undefined` when no field has one.
 */
export function secrecyView(page: Pick<OperationPageView, 'body' | 'responses'>): SecrecyView | undefined {
  const request = collect(page.body?.contents[0]?.schema);
  const answer = page.responses.find(({status}) => status.startsWith('2')) ?? page.responses[0];
  const response = collect(answer?.contents[0]?.schema);
  if (request.hidden.length + response.hidden.length === 0) {
    return undefined;
  }
  return {request, response};
}

function collect(schema: SchemaView | undefined): Sides {
  const sides: Sides = {hidden: [], readable: []};
  if (schema !== undefined) {
    walk(schema, '', sides);
  }
  return sides;
}

function walk(schema: SchemaView, path: string, sides: Sides): void {
  for (const field of schema.children ?? []) {
    walkField(field, path, sides);
  }
  // Variants after the first repeat fields or are failures; the first one is the call as it is meant.
  const first = schema.variants?.[0]?.variants[0];
  if (first !== undefined && isStructured(first.schema)) {
    walk(first.schema, path, sides);
  }
}

function walkField(field: FieldView, path: string, sides: Sides): void {
  const name = path === '' ? field.label : `${path}.${field.label}`;
  if (field.encryption !== undefined) {
    sides.hidden.push({path: name, anchor: field.anchor, kind: field.encryption});
    return;
  }
  if (isStructured(field)) {
    walk(field, name, sides);
    return;
  }
  sides.readable.push(name);
}

function isStructured(schema: SchemaView): boolean {
  return (
    (schema.children?.length ?? 0) > 0 ||
    schema.variants?.some(({variants}) => variants.some((variant) => isStructured(variant.schema))) === true
  );
}
