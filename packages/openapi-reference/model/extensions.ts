/** What the extensions of a description say: SDKs, error codes, and encryption with what the server sees. */
import {highlight} from '../../highlight';
import {optionalHtml} from '../markdown/html';
import type {OpenApiDocument, Operation, SdkListing} from './openapi';
import type {
  EncryptionView,
  FieldView,
  OperationPageView,
  SchemaView,
  SecurityView,
  VisibilityView,
} from './page';
import type {Resolver} from './resolve';
import {isComposite} from './source-scalar';
import {entriesOf, isSafeLink, listOf, ownEntry} from './values';

/** SDK methods that make the call, from `x-sdk`. */
export function sdkView(
  listing: SdkListing | undefined,
  security: SecurityView,
  {document}: Resolver,
): OperationPageView['sdk'] {
  const {typescript, rust = []} = listing ?? {};
  const methods = typescript?.methods ?? [];
  if (methods.length === 0 && rust.length === 0 && typescript?.wrapper === undefined) {
    return undefined;
  }
  const sample = typescript?.sample && wholeSample(typescript.sample, security, document);
  return {
    methods,
    rust,
    wrapper: typescript?.wrapper,
    sample: sample ? {language: 'typescript', html: highlight(sample, 'typescript')} : undefined,
  };
}

/** A sample after the set-up from `x-sdk-setup`: the instance, and a login if the call needs one and the sample has none. */
function wholeSample(sample: string, {alternatives}: SecurityView, document: OpenApiDocument): string {
  const {instance, login} = document['x-sdk-setup']?.typescript ?? {};
  const [loginCall = ''] = /^[^(]*\(/.exec(login ?? '') ?? [];
  const needsLogin = alternatives.length > 0 && login !== undefined && !sample.includes(loginCall);
  return [instance, needsLogin ? login : undefined, sample].filter((part) => part !== undefined).join('\n');
}

/** Error codes from `x-errors`, with texts from the catalogue unless the operation has its own. */
export function errorViews(operation: Operation, {document}: Resolver): OperationPageView['errors'] {
  const catalogue = new Map(entriesOf(document['x-error-codes']));
  return listOf(operation['x-errors'])
    .filter(isComposite)
    .map(({code, ...own}) => {
      const known = catalogue.get(code);
      const isShared = own.when === undefined && own.action === undefined && known !== undefined;
      return {
        code,
        when: optionalHtml(own.when ?? known?.meaning),
        action: optionalHtml(own.action ?? known?.action),
        shared: isShared || undefined,
      };
    });
}

/** How a value is encrypted, from `x-encryption-kinds`; a kind that is not there has its name alone. */
export function encryptionView(name: string, {document}: Resolver): EncryptionView {
  const {label = name, guide, hashed, description} = ownEntry(document['x-encryption-kinds'], name) ?? {};
  return {
    label,
    guide: isSafeLink(guide) ? guide : undefined,
    hashed: hashed || undefined,
    about: description,
  };
}

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
