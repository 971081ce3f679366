// #region call
import {setTimeout as sleep} from 'node:timers/promises';
import {jsonChecksum} from './checksum.mjs';

/** The API understood the call and refused it: HTTP 200 with `status: false`. */
export class ApiError extends Error {
  name = 'ApiError';

  constructor(path, {code = 'unknown', message = ''}) {
    super(`${path}: ${code} ${message}`.trim());
    this.code = code;
  }
}

/** Something in front of the API answered in its place. */
export class HttpError extends Error {
  name = 'HttpError';

  constructor(path, status) {
    super(`${path}: HTTP ${status}`);
    this.status = status;
  }
}

/** Calls the API and returns `data`. `api` is `{base, apiKey, tries, pause, timeout}`. */
export async function call(api, method, path, body = {}) {
  // Serialised once, so that every attempt sends the same bytes.
  const text = method === 'POST' ? JSON.stringify(body) : undefined;
  return retry(api, () => callOnce(api, method, path, text));
}

/** Repeats what another attempt can fix. Each pause is twice as long as the one before. */
export async function retry({tries = 6, pause = 500}, work) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || attempt >= tries) throw error;
      const isLimit = error.code === 'rate_limited' || error.status === 429;
      const shortest = (isLimit ? 60 : 1) * pause * 2 ** (attempt - 1);
      await sleep(shortest * (1 + Math.random() / 2)); // Not all clients at the same moment.
    }
  }
}

async function callOnce({base, apiKey, timeout = 300_000}, method, path, text) {
  const headers = {};
  if (apiKey) headers.Authorization = `Bearer ${apiKey}`;
  if (text !== undefined) {
    headers['Content-Type'] = 'application/json';
    headers.Checksum = jsonChecksum(text);
  }
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(base + path, {method, headers, body: text, signal});
  if (!response.ok) throw new HttpError(path, response.status);
  const answer = await response.json();
  if (answer.status !== true) throw new ApiError(path, answer);
  return answer.data;
}

/** Whether another attempt with the same bytes can succeed. */
export function isTemporary(error) {
  if (error instanceof ApiError) return ['internal_error', 'rate_limited'].includes(error.code);
  if (error instanceof HttpError) return error.status >= 500 || [408, 429].includes(error.status);
  return true; // Network failure, timeout, or a response that is not JSON.
}
// #endregion
