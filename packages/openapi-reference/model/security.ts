import {markdownToHtml} from '../markdown/html';
import {words} from './slug';
import {ownEntry, paragraphs} from './values';
import type {OAuthFlow, Operation, SecurityScheme} from './openapi';
import type {SchemeView, SecurityView} from './page';
import type {Resolver} from './resolve';

/** Which authentication an operation needs: its own requirements, else those of the document. */
export function securityView(operation: Operation, resolver: Resolver): SecurityView {
  const requirements = operation.security ?? resolver.document.security ?? [];
  const alternatives = requirements
    .filter((requirement) => Object.keys(requirement).length > 0)
    .map((requirement) =>
      Object.entries(requirement).map(([name, scopes]) => {
        const scheme = schemeByName(name, resolver);
        return {
          name,
          how: scheme === undefined ? name : howToAuthenticate(scheme),
          scopes: Array.isArray(scopes) ? scopes : [],
        };
      }),
    );
  const optional = alternatives.length > 0 && requirements.length > alternatives.length;
  const unsaid = operation.security === undefined && resolver.document.security === undefined;
  return {alternatives, ...(optional && {optional: true as const}), ...(unsaid && {unsaid: true as const})};
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
    const discovery = scheme.openIdConnectUrl;
    const text = paragraphs(
      scheme.description,
      scheme.deprecated === true ? 'This scheme is deprecated.' : undefined,
      discovery === undefined ? undefined : `Discovery: \`${discovery}\``,
      scheme.oauth2MetadataUrl === undefined ? undefined : `Metadata: \`${scheme.oauth2MetadataUrl}\``,
      ...Object.entries(scheme.flows ?? {}).map(([flow, given]) => flowText(flow, given)),
    );
    return {name, how: howToAuthenticate(scheme), ...(text !== '' && {description: markdownToHtml(text)})};
  });
}

/** The addresses of a flow by their names in the description, and its scopes, as Markdown. */
function flowText(flow: string, {scopes = {}, ...urls}: OAuthFlow): string {
  return [
    `Flow: ${flowLabel(flow)}\n`,
    ...Object.entries(urls).map(([name, url]) => `- ${words(name)}: \`${url}\``),
    ...Object.entries(scopes).map(([scope, meaning]) => `- Scope \`${scope}\`: ${meaning}`),
  ].join('\n');
}

function howToAuthenticate(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'http':
      return scheme.scheme?.toLowerCase() === 'bearer'
        ? `Bearer token${scheme.bearerFormat === undefined ? '' : ` (${scheme.bearerFormat})`} in the header Authorization`
        : `HTTP ${httpScheme(scheme)} authentication`;
    case 'apiKey':
      return `API key in the ${scheme.in ?? 'header'} ${scheme.name ?? ''}`.trim();
    case 'oauth2':
      return `OAuth 2.0 (${
        Object.keys(scheme.flows ?? {})
          .map(flowLabel)
          .join(', ') || 'no flow described'
      })`;
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return scheme.type;
  }
}

/** Name of an HTTP scheme as it is in the header: `Basic`, `Digest`. */
export function httpScheme({scheme = ''}: SecurityScheme): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

function flowLabel(flow: string): string {
  return words(flow).toLowerCase();
}

/** One line for lists: `Bearer token`, `API key or HTTP Basic authentication`, `none`. */
export function securityLabel({alternatives, optional, unsaid}: SecurityView): string {
  if (unsaid === true) {
    return 'not described';
  }
  const labels = alternatives.map((schemes) =>
    schemes.map(({how}) => how.replace(/ \(.*\)/, '').replace(/ in the .*$/, '')).join(' and '),
  );
  const label = [...new Set(labels)].join(' or ') || 'none';
  return optional === true ? `optional: ${label}` : label;
}
