import type {PageSchemas} from './schema/page-schemas';
import type {OperationPageView, SchemaView, VisibilitySide, VisibilityView} from './page';

/** Fields of the envelope say nothing about the user's data. */
const ENVELOPE = ['status', 'message', 'code'];

/**
 * Sums up what the server can read of a call and what it cannot, from the
 * encryption badges of the fields. `undefined` when no field has one.
 */
export function visibilityView(
  page: Pick<OperationPageView, 'body' | 'responses'>,
  schemas: Pick<PageSchemas, 'originalOf'>,
): VisibilityView | undefined {
  const request = collect(page.body?.contents[0]?.schema, [], schemas);
  const answer = page.responses.find(({status}) => status.startsWith('2')) ?? page.responses[0];
  const response = collect(answer?.contents[0]?.schema, ENVELOPE, schemas);
  if (request.hidden.length + response.hidden.length === 0) {
    return undefined;
  }
  return {request, response};
}

function collect(
  schema: SchemaView | undefined,
  ignored: readonly string[],
  schemas: Pick<PageSchemas, 'originalOf'>,
): VisibilitySide {
  const side: VisibilitySide = {hidden: [], readable: []};
  if (schema !== undefined) {
    walk({schema, path: '', ignored, around: []}, side, schemas);
  }
  return side;
}

type Step = {
  schema: SchemaView;
  path: string;
  ignored: readonly string[];
  /** Views above, so that a schema that contains itself has an end. */
  around: readonly SchemaView[];
};

function walk(step: Step, side: VisibilitySide, schemas: Pick<PageSchemas, 'originalOf'>): void {
  const {path, ignored} = step;
  const schema = schemas.originalOf(step.schema);
  if (step.around.includes(schema)) {
    return;
  }
  const around = [...step.around, schema];
  for (const field of schema.children ?? []) {
    if (path === '' && ignored.includes(field.label)) {
      continue;
    }
    const name = path === '' ? field.label : `${path}.${field.label}`;
    if (field.encryption !== undefined) {
      side.hidden.push({path: name, anchor: field.anchor, kind: field.encryption});
    } else if (isStructured(schemas.originalOf(field))) {
      walk({schema: field, path: name, ignored, around}, side, schemas);
    } else {
      addReadable(side, path, field.label);
    }
  }
  // Variants after the first repeat fields or are failures; the first one is the call as it is meant.
  const first = schema.variants?.[0]?.variants[0]?.schema;
  if (first !== undefined && isStructured(schemas.originalOf(first))) {
    walk({schema: first, path, ignored, around}, side, schemas);
  }
}

function addReadable({readable}: VisibilitySide, parent: string, name: string): void {
  const group = readable.find((each) => each.parent === parent);
  if (group === undefined) {
    readable.push({parent, names: [name]});
  } else {
    group.names.push(name);
  }
}

function isStructured(schema: SchemaView): boolean {
  return (
    (schema.children?.length ?? 0) > 0 ||
    schema.variants?.some(({variants}) => variants.some((variant) => isStructured(variant.schema))) === true
  );
}
