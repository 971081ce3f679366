import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';
import type {Credentials} from './accounts';
import {redirectTo} from './redirect.js';
import {recordMethods, runningMethod} from './running-method';
import {startGateway, type Gateway, type GatewayOptions} from './server';

export type SdkGateway = Gateway & {
  /** An empty folder for files of the test. */
  folder: string;
  createSdk: () => FilenSDK;
  /** A client that went through the whole login. */
  logIn: (person: Credentials, twoFactorCode?: string) => Promise<FilenSDK>;
};

/** Starts a gateway and sends the real SDK of this process to it. */
export async function startSdkGateway(options: GatewayOptions = {}): Promise<SdkGateway> {
  const gateway = await startGateway(options);
  const undo = redirectTo(gateway.port, runningMethod);
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  const createSdk = (): FilenSDK =>
    recordMethods(new FilenSDK({metadataCache: false, connectToSocket: false, tmpPath: folder}));
  return {
    ...gateway,
    folder,
    createSdk,
    logIn: async ({email, password}, twoFactorCode) => {
      const sdk = createSdk();
      await sdk.login({email, password, ...(twoFactorCode === undefined ? {} : {twoFactorCode})});
      return sdk;
    },
    close: async () => {
      undo();
      rmSync(folder, {recursive: true, force: true});
      await gateway.close();
    },
  };
}
