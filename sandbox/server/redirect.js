/**
 * Sends requests for Filen's servers to a gateway on this computer.
 * Everything else is refused, so that no test reaches a real server.
 * JavaScript, so that `node --import` can load it before any sample.
 */
import http from 'node:http';
import https from 'node:https';
import {syncBuiltinESMExports} from 'node:module';

const filenHost = /^[a-z]+\.filen(-\d)?\.(io|net)$/;

/**
 * Patches `https.request`, which the SDK uses, and `fetch`, which samples use.
 * @param {number} port where the gateway listens
 * @param {() => string | undefined} caller names what is running, for the gateway to record
 * @returns {() => void} takes the patch back
 */
export function redirectTo(port, caller = () => undefined) {
  const {request} = https;
  const {fetch} = globalThis;

  https.request = (options, callback) => {
    const hostname = options.hostname ?? options.host;
    expectFilenHost(hostname);
    const running = caller();
    return http.request(
      {
        ...options,
        protocol: 'http:',
        agent: undefined,
        host: '127.0.0.1',
        hostname: '127.0.0.1',
        port,
        // The name tells the gateway which of the servers is meant.
        headers: {
          ...options.headers,
          Host: hostname,
          ...(running === undefined ? {} : {'X-Sdk-Method': running}),
        },
      },
      callback,
    );
  };
  // The SDK is CommonJS and sees the patch as it is; modules see it after this.
  syncBuiltinESMExports();

  globalThis.fetch = (resource, init) => {
    const asked = new Request(resource, init);
    const url = new URL(asked.url);
    if (url.hostname === '127.0.0.1' || url.hostname === 'localhost') {
      return fetch(asked);
    }
    expectFilenHost(url.hostname);
    // `fetch` sets the name of the host itself, so that it travels in a header of our own.
    const headers = new Headers(asked.headers);
    headers.set('X-Gateway-Host', url.hostname);
    const body = asked.body === null ? {} : {body: asked.body, duplex: 'half'};
    return fetch(
      new Request(`http://127.0.0.1:${port}${url.pathname}${url.search}`, {
        ...body,
        method: asked.method,
        headers,
        signal: asked.signal,
      }),
    );
  };

  return () => {
    https.request = request;
    syncBuiltinESMExports();
    globalThis.fetch = fetch;
  };
}

function expectFilenHost(hostname) {
  if (!filenHost.test(String(hostname))) {
    throw new Error(`Only Filen's servers are redirected, but this is a request to "${hostname}".`);
  }
}
