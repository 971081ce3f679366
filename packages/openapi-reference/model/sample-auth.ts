import type {SamplePair} from '../snippets/request';
import type {Operation, SecurityRequirement, SecurityScheme} from './openapi';
import type {Resolver} from './resolve';
import {httpScheme, schemeByName} from './security';

/** What a request carries to authenticate, by place. */
export type SampleCredentials = {
  headers: SamplePair[];
  query: SamplePair[];
  cookies: SamplePair[];
  basic?: {variable: string};
};

/** Credentials for the first requirement that a plain request can meet; none where the call works without. */
export function sampleCredentials(operation: Operation, resolver: Resolver): SampleCredentials {
  const requirements = operation.security ?? resolver.document.security ?? [];
  const none: SampleCredentials = {headers: [], query: [], cookies: []};
  if (requirements.some((requirement) => Object.keys(requirement).length === 0)) {
    return none;
  }
  const [schemes] = requirements
    .map((requirement) => schemesOf(requirement, resolver))
    .filter((list) => list.length > 0);
  return (schemes ?? []).reduce(
    (credentials, {name, scheme}) => add(credentials, scheme, variableOf(name, scheme)),
    none,
  );
}

/** Schemes of a requirement that show in the request; a client certificate does not. */
function schemesOf(
  requirement: SecurityRequirement,
  resolver: Resolver,
): {name: string; scheme: SecurityScheme}[] {
  return Object.keys(requirement).flatMap((name) => {
    const scheme = schemeByName(name, resolver);
    const isShown =
      scheme !== undefined &&
      ['apiKey', 'http', 'oauth2', 'openIdConnect'].includes(scheme.type) &&
      (scheme.type !== 'apiKey' || scheme.name !== undefined);
    return isShown ? [{name, scheme}] : [];
  });
}

function add(credentials: SampleCredentials, scheme: SecurityScheme, variable: string): SampleCredentials {
  if (scheme.type === 'apiKey') {
    const place = scheme.in === 'query' ? 'query' : scheme.in === 'cookie' ? 'cookies' : 'headers';
    return {...credentials, [place]: [...credentials[place], {name: scheme.name ?? '', value: [{variable}]}]};
  }
  const name = scheme.type === 'http' ? httpScheme(scheme) : 'Bearer';
  if (name.toLowerCase() === 'basic') {
    return {...credentials, basic: {variable}};
  }
  return {
    ...credentials,
    headers: [...credentials.headers, {name: 'Authorization', value: [`${name} `, {variable}]}],
  };
}

/** What schemes are often called, and what their secret then is. */
const GENERIC =
  /^(?:api|http|auth|authorization|bearer|basic|digest|default|header|query|cookie|jwt|oauth2?|openid|security|scheme|token|key)+$/i;

/** The environment variable that holds a secret: as the description says, else named after the scheme. */
function variableOf(name: string, scheme: SecurityScheme): string {
  const given = scheme['x-variable'];
  if (given !== undefined) {
    return given;
  }
  if (!GENERIC.test(name.replace(/[\W_]/g, ''))) {
    return variableName(name);
  }
  if (scheme.type === 'http' && scheme.scheme?.toLowerCase() !== 'bearer') {
    return 'API_CREDENTIALS';
  }
  return scheme.type === 'apiKey' ? 'API_KEY' : 'API_TOKEN';
}

/** Name of an environment variable: `appId` becomes `APP_ID`. */
function variableName(scheme: string): string {
  const name = scheme
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
  return /^[A-Z]/.test(name) ? name : `SECRET_${name}`;
}
