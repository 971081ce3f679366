import type {FieldView, OperationPageView, SchemaView, VisibilityView} from './page';
import type {PageSchemas} from './schema/page-schemas';

/** Fields of the envelope say nothing about the user's data. */
const ENVELOPE = ['status', 'message', 'code'];

/** What the server can read of a call, by the encryption of its fields; `undefined` when none is encrypted. */
export function visibilityView(
  {body, responses}: Pick<OperationPageView, 'body' | 'responses'>,
  schemas: Pick<PageSchemas, 'originalOf'>,
): VisibilityView | undefined {
  const answer = responses.find(({status}) => status.startsWith('2')) ?? responses[0];
  const fields = [
    ...leavesOf(body?.contents[0]?.schema, schemas),
    ...leavesOf(answer?.contents[0]?.schema, schemas, ENVELOPE),
  ];
  const hidden = new Map<string, VisibilityView['hidden'][number]>();
  for (const {label, anchor, encryption} of fields) {
    if (encryption !== undefined && !hidden.has(label)) {
      hidden.set(label, {name: label, anchor, kind: encryption});
    }
  }
  const readable = fields.filter(({encryption}) => encryption === undefined).map(({label}) => label);
  return hidden.size === 0 ? undefined : {hidden: [...hidden.values()], readable: [...new Set(readable)]};
}

/** The fields below a schema that are encrypted, or hold no others. */
function leavesOf(
  view: SchemaView | undefined,
  schemas: Pick<PageSchemas, 'originalOf'>,
  ignored: readonly string[] = [],
  above: readonly SchemaView[] = [],
): FieldView[] {
  const schema = view && schemas.originalOf(view);
  if (schema === undefined || above.includes(schema)) {
    return [];
  }
  const around = [...above, schema];
  const fields = (schema.children ?? []).filter(({label}) => !ignored.includes(label));
  const isLeaf = (field: FieldView): boolean =>
    field.encryption !== undefined || !isStructured(schemas.originalOf(field));
  // Variants after the first repeat fields or are failures; the first one is the call as it is meant.
  const first = schema.variants?.[0]?.variants[0]?.schema;
  return [
    ...fields.filter(isLeaf),
    ...fields.filter((field) => !isLeaf(field)).flatMap((field) => leavesOf(field, schemas, [], around)),
    ...leavesOf(first, schemas, ignored, around),
  ];
}

function isStructured({children = [], variants = []}: SchemaView): boolean {
  return (
    children.length > 0 || variants.some((group) => group.variants.some(({schema}) => isStructured(schema)))
  );
}
