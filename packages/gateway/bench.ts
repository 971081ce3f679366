import {mkdtempSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FilenSDK, type FilenSDKConfig} from '@filen/sdk';
import type {Credentials} from './accounts';
import type * as redirect from './redirect.cjs';
import {startGateway, type Gateway, type GatewayOptions} from './server';
import {recordMethods, runningMethod} from '../../checks/api/traffic/methods';

// CommonJS, which not every loader of scripts imports.
const {redirectTo} = createRequire(import.meta.url)('./redirect.cjs') as typeof redirect;

export type SdkBench = Gateway & {
  /** An empty folder for files of the test. */
  folder: string;
  /** A client that is not logged in. */
  createSdk: () => FilenSDK;
  /** A client that went through the whole login. */
  logIn: (person: Credentials, twoFactorCode?: string) => Promise<FilenSDK>;
};

/** Starts a gateway and sends the real SDK of this process to it. */
export async function startBench(options: GatewayOptions = {}): Promise<SdkBench> {
  const gateway = await startGateway(options);
  const undo = redirectTo(gateway.port, runningMethod);
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));

  function createSdk(): FilenSDK {
    const config: FilenSDKConfig = {metadataCache: false, connectToSocket: false, tmpPath: folder};
    return recordMethods(new FilenSDK(config));
  }

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
