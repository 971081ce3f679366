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
    // The name tells the gateway which of the servers is meant.
    const headers = {...options.headers, Host: hostname, ...(running && {'X-Sdk-Method': running})};
    const target = {protocol: 'http:', agent: undefined, host: '127.0.0.1', hostname: '127.0.0.1', port};
    return http.request({...options, ...target, headers}, callback);
  };
  // The SDK is CommonJS and sees the patch as it is; modules see it after this.
  syncBuiltinESMExports();

  globalThis.fetch = (resource, init) => {
    const outgoing = new Request(resource, init);
    const url = new URL(outgoing.url);
    if (url.hostname === '127.0.0.1' || url.hostname === 'localhost') {
      return fetch(outgoing);
    }
    expectFilenHost(url.hostname);
    // `fetch` sets the name of the host itself, so that it travels in a header of our own.
    outgoing.headers.set('X-Gateway-Host', url.hostname);
    return fetch(new Request(`http://127.0.0.1:${port}${url.pathname}${url.search}`, outgoing));
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
