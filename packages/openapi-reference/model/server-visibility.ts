import type {FieldView, OperationPageView, SchemaView, VisibilitySide, VisibilityView} from './page';

/** Fields of the envelope say nothing about the user's data. */
const ENVELOPE = ['status', 'message', 'code'];

/**
 * Sums up what the server can read of a call and what it cannot, from the
 * encryption badges of the fields. `undefined` when no field has one.
 */
export function visibilityView(
  page: Pick<OperationPageView, 'body' | 'responses'>,
): VisibilityView | undefined {
  const request = collect(page.body?.contents[0]?.schema, []);
  const answer = page.responses.find(({status}) => status.startsWith('2')) ?? page.responses[0];
  const response = collect(answer?.contents[0]?.schema, ENVELOPE);
  if (request.hidden.length + response.hidden.length === 0) {
    return undefined;
  }
  return {request, response};
}

function collect(schema: SchemaView | undefined, ignored: readonly string[]): VisibilitySide {
  const side: VisibilitySide = {hidden: [], readable: []};
  if (schema !== undefined) {
    walk(schema, '', side, ignored);
  }
  return side;
}

function walk(schema: SchemaView, path: string, side: VisibilitySide, ignored: readonly string[]): void {
  for (const field of schema.children ?? []) {
    if (path !== '' || !ignored.includes(field.label)) {
      walkField(field, path, side, ignored);
    }
  }
  // Variants after the first repeat fields or are failures; the first one is the call as it is meant.
  const first = schema.variants?.[0]?.variants[0];
  if (first !== undefined && isStructured(first.schema)) {
    walk(first.schema, path, side, ignored);
  }
}

function walkField(field: FieldView, path: string, side: VisibilitySide, ignored: readonly string[]): void {
  const name = path === '' ? field.label : `${path}.${field.label}`;
  if (field.encryption !== undefined) {
    side.hidden.push({path: name, anchor: field.anchor, kind: field.encryption});
  } else if (isStructured(field)) {
    walk(field, name, side, ignored);
  } else {
    const group = side.readable.find(({parent}) => parent === path);
    if (group === undefined) {
      side.readable.push({parent: path, names: [field.label]});
    } else {
      group.names.push(field.label);
    }
  }
}

function isStructured(schema: SchemaView): boolean {
  return (
    (schema.children?.length ?? 0) > 0 ||
    schema.variants?.some(({variants}) => variants.some((variant) => isStructured(variant.schema))) === true
  );
}
