/**
 * Sends what is meant for Filen's servers to a gateway of the tests on this
 * computer. Everything else is refused, so that no test reaches a real server.
 * CommonJS, so that `node -r` can load it before any sample.
 */

const http = require('node:http');
const https = require('node:https');
const {syncBuiltinESMExports} = require('node:module');

const filenHost = /^[a-z]+\.filen(-\d)?\.(io|net)$/;

/**
 * Patches `https.request`, which the SDK uses, and `fetch`, which samples use.
 * @param {number} port where the gateway listens
 * @param {() => string | undefined} caller names what is running, for the gateway to record
 * @returns {() => void} takes the patch back
 */
exports.redirectTo = function redirectTo(port, caller = () => undefined) {
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
  syncBuiltinESMExports();

  globalThis.fetch = (resource, init) => {
    const asked = new Request(resource, init);
    const url = new URL(asked.url);
    if (isLocal(url.hostname)) {
      return fetch(asked);
    }
    expectFilenHost(url.hostname);
    const target = `http://127.0.0.1:${port}${url.pathname}${url.search}`;
    // `fetch` sets the name of the host itself, so that it travels in a header of our own.
    const headers = new Headers(asked.headers);
    headers.set('X-Gateway-Host', url.hostname);
    return fetch(
      new Request(target, {...bodyOf(asked), method: asked.method, headers, signal: asked.signal}),
    );
  };

  return () => {
    https.request = request;
    syncBuiltinESMExports();
    globalThis.fetch = fetch;
  };
};

function bodyOf(request) {
  return request.body === null ? {} : {body: request.body, duplex: 'half'};
}

function isLocal(hostname) {
  return hostname === '127.0.0.1' || hostname === 'localhost';
}

function expectFilenHost(hostname) {
  if (!filenHost.test(String(hostname))) {
    throw new Error(`Tests call no other servers, but this is a request to "${hostname}".`);
  }
}
