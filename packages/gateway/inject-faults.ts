import type {ApiRequest} from './request';

export const faultKinds = ['503', 'reset', 'lost-answer', 'rate-limit'] as const;

/**
 * How a call fails: with HTTP status 503, by a connection that breaks before the
 * call is acted on or after it, or with the code `rate_limited`.
 */
export type FaultKind = (typeof faultKinds)[number];

export type InjectFault = (request: ApiRequest) => FaultKind | undefined;

/** Lets each distinct request fail once, the kinds of faults taking turns. */
export function injectFaults(kinds: readonly FaultKind[]): InjectFault {
  const seen = new Set<string>();
  return (request) => {
    const identity = identityOf(request);
    // `rate_limited` needs an envelope: egest sends bytes. That the ingest host sends it is not known, but it could.
    const possible = kinds.filter((kind) => kind !== 'rate-limit' || request.host !== 'egest');
    if (seen.has(identity) || possible.length === 0) {
      return undefined;
    }
    seen.add(identity);
    return possible[seen.size % possible.length];
  };
}

/** Fields that a program draws anew when it starts an action again. */
const drawn = ['uploadKey', 'rm'];
const createsUuid = /\/(create|empty|done|lock)$/;
const encrypted = /^(00[23]|[A-Za-z\d+/]{340,})/;

/** The same for a request and for its repetition with new random values. */
function identityOf({method, host, url, apiKey, json}: ApiRequest): string {
  const fields = Object.entries(json).filter(
    ([name, value]) =>
      !drawn.includes(name) &&
      !(name === 'uuid' && createsUuid.test(url.pathname)) &&
      !encrypted.test(String(value)),
  );
  return JSON.stringify([method, host, url.pathname, url.search, apiKey, fields]);
}
