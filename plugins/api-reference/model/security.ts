import type {Html, SecurityView} from './page';
import type {Operation, SecurityScheme} from './openapi';
import type {Resolver} from './resolve';

type Markdown = (text: string) => Html;

/** Which authentication an operation needs: its own requirements, else those of the document. */
export function securityView(operation: Operation, resolver: Resolver, markdown: Markdown): SecurityView {
  const requirements = operation.security ?? resolver.document.security ?? [];
  const alternatives = requirements
    .filter((requirement) => Object.keys(requirement).length > 0)
    .map((requirement) =>
      Object.entries(requirement).map(([name, scopes]) => {
        const scheme = schemeByName(name, resolver);
        return {
          name,
          how: scheme === undefined ? name : howToAuthenticate(scheme),
          ...(scheme?.description !== undefined && {description: markdown(scheme.description)}),
          scopes,
        };
      }),
    );
  const optional = alternatives.length > 0 && requirements.length > alternatives.length;
  return {alternatives, ...(optional && {optional: true as const})};
}

/** The scheme that a requirement names, if the document defines it. */
export function schemeByName(name: string, resolver: Resolver): SecurityScheme | undefined {
  const scheme = resolver.document.components?.securitySchemes?.[name];
  return scheme === undefined ? undefined : resolver.resolve<SecurityScheme>(scheme);
}

/** Says in a few words what the client has to send. */
export function howToAuthenticate(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'http':
      return scheme.scheme?.toLowerCase() === 'bearer'
        ? `Bearer token${scheme.bearerFormat === undefined ? '' : ` (${scheme.bearerFormat})`} in the header Authorization`
        : `HTTP ${scheme.scheme ?? ''} authentication`;
    case 'apiKey':
      return `API key in the ${scheme.in ?? 'header'} ${scheme.name ?? ''}`.trim();
    case 'oauth2':
      return `OAuth 2.0 (${Object.keys(scheme.flows ?? {}).map(flowLabel).join(', ') || 'no flow described'})`;
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return scheme.type;
  }
}

function flowLabel(flow: string): string {
  const labels: Readonly<Record<string, string>> = {
    authorizationCode: 'authorisation code',
    clientCredentials: 'client credentials',
    implicit: 'implicit',
    password: 'password',
    deviceAuthorization: 'device authorisation',
  };
  return labels[flow] ?? flow;
}

/** One line for lists: `Bearer token`, `API key`, `none`. */
export function securityLabel(view: SecurityView): string {
  const [first] = view.alternatives;
  if (first === undefined) {
    return 'none';
  }
  return first.map(({how}) => how.replace(/ in the .*$/, '')).join(' and ');
}
