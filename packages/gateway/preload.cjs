/**
 * Use: GATEWAY_PORT=8787 node -r packages/gateway/preload.cjs sample.mjs
 * The sample then talks to the gateway of the tests; its text stays as it is.
 */

const {redirectTo} = require('./redirect.cjs');

const port = Number(process.env.GATEWAY_PORT);
if (!Number.isInteger(port) || port <= 0) {
  throw new Error('preload.cjs: set GATEWAY_PORT to the port of the gateway, a positive integer.');
}
redirectTo(port);
