import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FilenSDK, type FilenSDKConfig} from '@filen/sdk';
import {vi} from 'vitest';
import type {Credentials} from './accounts';
import {redirectTo} from './redirect.cjs';
import {startGateway, type Gateway} from './server';

// Deriving keys from passwords takes seconds on a busy computer.
vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});

export type SdkBench = Gateway & {
  /** An empty folder for files of the test. */
  folder: string;
  /** A client that is not logged in. */
  createSdk: () => FilenSDK;
  /** A client that went through the whole login. */
  logIn: (person: Credentials, twoFactorCode?: string) => Promise<FilenSDK>;
};

/**
 * Starts a gateway and sends the real SDK of this process to it.
 * @param now the clock of the gateway
 */
export async function startSdkBench(now: () => number = Date.now): Promise<SdkBench> {
  const gateway = await startGateway({now});
  const undo = redirectTo(gateway.port);
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));

  function createSdk(): FilenSDK {
    const config: FilenSDKConfig = {metadataCache: false, connectToSocket: false, tmpPath: folder};
    return new FilenSDK(config);
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
