import type {FieldView, OperationPageView, SchemaView, VisibilityView} from './page';

/** Fields of the envelope say nothing about the user's data. */
const ENVELOPE = ['status', 'message', 'code'];

/** Fields of a call that the server can and cannot read; `undefined` if none is encrypted. */
export function visibilityView({
  body,
  responses,
}: Pick<OperationPageView, 'body' | 'responses'>): VisibilityView | undefined {
  const answer = responses.find(({status}) => status.startsWith('2')) ?? responses[0];
  const fields = [...leavesOf(body?.contents[0]?.schema), ...leavesOf(answer?.contents[0]?.schema, ENVELOPE)];
  const hidden = new Map<string, VisibilityView['hidden'][number]>();
  for (const {label, anchor, encryption} of fields) {
    if (encryption !== undefined && !hidden.has(label)) {
      hidden.set(label, {label, anchor, ...(encryption.hashed && {hashed: true as const})});
    }
  }
  const readable = fields.filter(({encryption}) => encryption === undefined).map(({label}) => label);
  return hidden.size === 0 ? undefined : {hidden: [...hidden.values()], readable: [...new Set(readable)]};
}

/** Fields that are encrypted or have no fields of their own. Links are left out: their fields are elsewhere on the page. */
function leavesOf(schema: SchemaView | undefined, ignored: readonly string[] = []): FieldView[] {
  const fields = (schema?.children ?? []).filter(
    ({label, recursive}) => !ignored.includes(label) && recursive === undefined,
  );
  const isLeaf = (field: FieldView): boolean => field.encryption !== undefined || !isStructured(field);
  // Variants after the first repeat fields or are failures; the first one is the call as it is meant.
  const first = schema?.variants?.[0]?.variants[0]?.schema;
  return [
    ...fields.filter(isLeaf),
    ...fields.filter((field) => !isLeaf(field)).flatMap((field) => leavesOf(field)),
    ...(first === undefined ? [] : leavesOf(first, ignored)),
  ];
}

function isStructured({children = [], variants = []}: SchemaView): boolean {
  return (
    children.length > 0 || variants.some((group) => group.variants.some(({schema}) => isStructured(schema)))
  );
}
