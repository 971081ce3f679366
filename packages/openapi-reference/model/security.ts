import {optionalHtml} from '../markdown/html';
import {words} from './slug';
import {entriesOf, listOf, ownEntry, paragraphs} from './values';
import type {OAuthFlow, Operation, SecurityScheme} from './openapi';
import type {SchemeView, SecurityView} from './page';
import type {Resolver} from './resolve';

/** Which authentication an operation needs: its own requirements, else those of the document. */
export function securityView(operation: Operation, resolver: Resolver): SecurityView {
  const requirements = operation.security ?? resolver.document.security ?? [];
  const alternatives = requirements
    .map((requirement) =>
      Object.entries(requirement).map(([name, scopes]) => {
        const scheme = schemeByName(name, resolver);
        return {
          name,
          how: scheme === undefined ? name : howToAuthenticate(scheme),
          scopes: [...listOf(scopes)],
        };
      }),
    )
    .filter((schemes) => schemes.length > 0);
  const optional = alternatives.length > 0 && requirements.length > alternatives.length;
  const unspecified = operation.security === undefined && resolver.document.security === undefined;
  return {alternatives, optional: optional || undefined, unspecified: unspecified || undefined};
}

/** The scheme that a requirement names, if the document defines it. */
export function schemeByName(name: string, resolver: Resolver): SecurityScheme | undefined {
  const scheme = ownEntry(resolver.document.components?.securitySchemes, name);
  return scheme === undefined ? undefined : resolver.resolve<SecurityScheme>(scheme);
}

/** All schemes of the document, with what a client needs to know to obtain a token. */
export function schemeViews(resolver: Resolver): SchemeView[] {
  return Object.entries(resolver.document.components?.securitySchemes ?? {}).map(([name, node]) => {
    const scheme = resolver.resolve<SecurityScheme>(node);
    const {description, deprecated, openIdConnectUrl: discovery, oauth2MetadataUrl: metadata, flows} = scheme;
    const text = paragraphs(
      description,
      deprecated === true ? 'This scheme is deprecated.' : undefined,
      discovery && `Discovery: \`${discovery}\``,
      metadata && `Metadata: \`${metadata}\``,
      ...entriesOf(flows).map(([flow, given]) => flowText(flow, given)),
    );
    return {name, how: howToAuthenticate(scheme), description: optionalHtml(text)};
  });
}

/** The addresses of a flow by their names in the description, and its scopes, as Markdown. */
function flowText(flow: string, {scopes = {}, ...urls}: OAuthFlow): string {
  return [
    `Flow: ${words(flow).toLowerCase()}\n`,
    ...Object.entries(urls)
      .filter(([, url]) => typeof url === 'string')
      .map(([name, url]) => `- ${words(name)}: \`${url}\``),
    ...Object.entries(scopes).map(([scope, meaning]) => `- Scope \`${scope}\`: ${meaning}`),
  ].join('\n');
}

function howToAuthenticate(scheme: SecurityScheme): string {
  const {type, bearerFormat, in: place = 'header', name = '', flows} = scheme;
  switch (type) {
    case 'http':
      return httpScheme(scheme).toLowerCase() === 'bearer'
        ? `Bearer token${bearerFormat === undefined ? '' : ` (${bearerFormat})`} in the header Authorization`
        : `HTTP ${httpScheme(scheme)} authentication`;
    case 'apiKey':
      return `API key in the ${place} ${name}`.trim();
    case 'oauth2': {
      const names = entriesOf(flows).map(([flow]) => words(flow).toLowerCase());
      return `OAuth 2.0 (${names.join(', ') || 'no flow described'})`;
    }
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return type;
  }
}

/** Name of an HTTP scheme as it is in the header: `Basic`, `Digest`. */
export function httpScheme({scheme = ''}: SecurityScheme): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

/** One line for lists: `Bearer token`, `API key or HTTP Basic authentication`, `none`. */
export function securityLabel({alternatives, optional, unspecified}: SecurityView): string {
  if (unspecified === true) {
    return 'not described';
  }
  const labels = alternatives.map((schemes) =>
    schemes.map(({how}) => how.replace(/ \(.*\)/, '').replace(/ in the .*$/, '')).join(' and '),
  );
  const label = [...new Set(labels)].join(' or ') || 'none';
  return optional === true ? `optional: ${label}` : label;
}
