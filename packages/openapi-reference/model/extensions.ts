import {highlight} from '../../highlight';
import {optionalHtml} from '../markdown/html';
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
