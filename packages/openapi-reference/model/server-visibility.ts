import type {FieldView, OperationPageView, SchemaView, VisibilityView} from './page';

/** Fields of the envelope say nothing about the user's data. */
const ENVELOPE = ['status', 'message', 'code'];

/** Fields of a call by what reaches the server: encrypted, hashed, or as they are. */
export function visibilityView(
  body: OperationPageView['body'],
  responses: OperationPageView['responses'],
): VisibilityView {
  const answer = responses.find(({status}) => status.startsWith('2')) ?? responses[0];
  const sides: VisibilityView = {encrypted: [], hashed: [], readable: []};
  const add = (from: 'request' | 'response', fields: readonly FieldView[]): void => {
    for (const {label, anchor, encryption} of fields) {
      const side = sides[encryption === undefined ? 'readable' : encryption.hashed ? 'hashed' : 'encrypted'];
      if (!side.some((field) => field.label === label)) {
        side.push({label, anchor, from, about: encryption?.about});
      }
    }
  };
  add('request', leavesOf(body?.contents[0]?.schema));
  add('response', leavesOf(answer?.contents[0]?.schema, ENVELOPE));
  return sides;
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
