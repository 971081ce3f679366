import {AsyncLocalStorage} from 'node:async_hooks';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';
import type {Credentials} from './accounts';
import {redirectTo} from './redirect.js';
import {startGateway, type GatewayOptions} from './server';

export type SdkGateway = Awaited<ReturnType<typeof startSdkGateway>>;

/** Starts a gateway and sends the real SDK of this process to it. */
export async function startSdkGateway(options: GatewayOptions = {}) {
  const gateway = await startGateway(options);
  const undo = redirectTo(gateway.port, () => running.getStore());
  /** An empty folder for files of the test. */
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  const createSdk = (): FilenSDK =>
    observe(new FilenSDK({metadataCache: false, connectToSocket: false, tmpPath: folder}));
  return {
    ...gateway,
    folder,
    createSdk,
    /** A client that went through the whole login. */
    logIn: async ({email, password}: Credentials, twoFactorCode?: string): Promise<FilenSDK> => {
      const sdk = createSdk();
      await sdk.login({email, password, ...(twoFactorCode && {twoFactorCode})});
      return sdk;
    },
    close: async (): Promise<void> => {
      undo();
      rmSync(folder, {recursive: true, force: true});
      await gateway.close();
    },
  };
}

/** The public SDK method that runs right now: the outermost one, since methods call others. */
const running = new AsyncLocalStorage<string>();

/** A client whose calls are observed from outside: what its methods call themselves does not pass here. */
function observe<Target extends object>(target: Target, path = ''): Target {
  return new Proxy(target, {
    get(_, key): unknown {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function' || typeof key !== 'string') {
        return member;
      }
      return (...args: unknown[]) => {
        const name = `${path}${key}(${key === 'api' ? String(args[0]) : ''})`;
        const call = (): unknown => Reflect.apply(member, target, args);
        const result = running.getStore() === undefined ? running.run(name, call) : call();
        return isNamespace(result) ? observe(result, `${name}.`) : result;
      };
    },
  });
}

/** What holds further methods, as `cloud()` does, and is no result. */
function isNamespace(result: unknown): result is object {
  const results = [Array, Promise, ReadableStream];
  return typeof result === 'object' && result !== null && !results.some((kind) => result instanceof kind);
}
