import type {SamplePair} from '../snippets/request';
import type {Operation, SecurityScheme} from './openapi';
import type {Resolver} from './resolve';
import {httpScheme, schemeByName} from './security';
import {words} from './slug';

/** A secret in the `header`, `query` or `cookie` of a request. */
export type SampleCredential = SamplePair & {place: string};

/** Credentials for the first requirement that a plain request can meet; none where the call works without. */
export function sampleCredentials(operation: Operation, resolver: Resolver): SampleCredential[] {
  const requirements = (operation.security ?? resolver.document.security ?? []).map((requirement) =>
    Object.keys(requirement),
  );
  if (requirements.some((names) => names.length === 0)) {
    return [];
  }
  const credentials = requirements.map((names) =>
    names.flatMap((name) => credential(name, schemeByName(name, resolver))),
  );
  return credentials.find((list) => list.length > 0) ?? [];
}

function credential(name: string, scheme: SecurityScheme | undefined): SampleCredential[] {
  if (scheme === undefined) {
    return [];
  }
  const isBasic = scheme.type === 'http' && httpScheme(scheme) === 'Basic';
  const value = {variable: scheme['x-variable'] ?? variableName(isBasic ? `${name}_base64` : name)};
  switch (scheme.type) {
    case 'apiKey':
      return scheme.name === undefined
        ? []
        : [{place: scheme.in ?? 'header', name: scheme.name, value: [value]}];
    case 'http':
      return [{place: 'header', name: 'Authorization', value: [`${httpScheme(scheme)} `, value]}];
    case 'oauth2':
    case 'openIdConnect':
      return [{place: 'header', name: 'Authorization', value: ['Bearer ', value]}];
    default:
      // A client certificate does not show in the request.
      return [];
  }
}

/** Name of an environment variable: `appId` becomes `APP_ID`. */
function variableName(scheme: string): string {
  const name = words(scheme).toUpperCase().replace(/\W+/g, '_');
  return /^[A-Z]/.test(name) ? name : `SECRET_${name}`;
}
