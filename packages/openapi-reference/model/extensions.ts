import {highlight} from '../../highlight';
import {markdownToHtml} from '../markdown/html';
import type {OpenApiDocument, Operation, SdkListing} from './openapi';
import type {EncryptionView, OperationPageView, SecurityView} from './page';
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
  return {
    methods,
    rust,
    ...(typescript?.wrapper !== undefined && {wrapper: typescript.wrapper}),
    ...(typescript?.sample !== undefined && {
      sample: {
        language: 'typescript',
        html: highlight(wholeSample(typescript.sample, security, document), 'typescript'),
      },
    }),
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
      const when = own.when ?? catalogue.get(code)?.meaning;
      const action = own.action ?? catalogue.get(code)?.action;
      const isShared = own.when === undefined && own.action === undefined && catalogue.has(code);
      return {
        code,
        ...(when !== undefined && {when: markdownToHtml(when)}),
        ...(action !== undefined && {action: markdownToHtml(action)}),
        ...(isShared && {shared: true as const}),
      };
    });
}

/** How a value is encrypted, from `x-encryption-kinds`; a kind that is not there has its name alone. */
export function encryptionView(name: string, {document}: Resolver): EncryptionView {
  const {label = name, guide, hashed, description} = ownEntry(document['x-encryption-kinds'], name) ?? {};
  return {
    label,
    ...(isSafeLink(guide) && {guide}),
    ...(hashed === true && {hashed: true as const}),
    ...(description !== undefined && {about: description}),
  };
}
