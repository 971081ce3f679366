/**
 * Use: GATEWAY_PORT=8787 node --import ./sandbox/server/preload.js sample.mjs
 * The sample then talks to the gateway on this computer; its text stays as it is.
 */
import {redirectTo} from './redirect.js';

const port = Number(process.env.GATEWAY_PORT);
if (!Number.isInteger(port) || port <= 0) {
  throw new Error('Fix: set GATEWAY_PORT to the port of the gateway, a positive integer.');
}
redirectTo(port);
