import {ownEntry} from './values';
import type {OAuthFlow, Operation, SecurityScheme} from './openapi';
import type {Html, SchemeView, SecurityView} from './page';
import type {Resolver} from './resolve';

type Markdown = (text: string) => Html;

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
export function schemeViews(resolver: Resolver, markdown: Markdown): SchemeView[] {
  return Object.entries(resolver.document.components?.securitySchemes ?? {}).map(([name, node]) => {
    const scheme = resolver.resolve<SecurityScheme>(node);
    const flows = Object.entries(scheme.flows ?? {}).map(([flow, given]) => flowView(flow, given));
    return {
      name,
      how: howToAuthenticate(scheme),
      ...(scheme.description !== undefined && {description: markdown(scheme.description)}),
      ...(scheme.openIdConnectUrl !== undefined && {discovery: scheme.openIdConnectUrl}),
      ...(flows.length > 0 && {flows}),
    };
  });
}

function flowView(flow: string, node: OAuthFlow): NonNullable<SchemeView['flows']>[number] {
  const urls = [
    {label: 'Authorisation', url: node.authorizationUrl},
    {label: 'Device authorisation', url: node.deviceAuthorizationUrl},
    {label: 'Token', url: node.tokenUrl},
    {label: 'Refresh', url: node.refreshUrl},
  ].flatMap(({label, url}) => (url === undefined ? [] : [{label, url}]));
  const scopes = Object.entries(node.scopes ?? {}).map(([name, meaning]) => ({name, meaning}));
  return {title: flowLabel(flow), urls, scopes};
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

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: 'authorisation code',
  clientCredentials: 'client credentials',
  deviceAuthorization: 'device authorisation',
};

function flowLabel(flow: string): string {
  return ownEntry(FLOWS, flow) ?? flow;
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
