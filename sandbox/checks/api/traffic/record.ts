import {startSdkGateway} from '../../../server/sdk-gateway';
import type {Contract} from '../../../server/contract/contract';
import type {Call} from '../../../server/types';
import * as account from './flows/account';
import * as directories from './flows/directories';
import * as files from './flows/files';
import * as links from './flows/links';
import * as people from './flows/people';
import * as sharing from './flows/sharing';
import {createFlowContext, type Flow} from './flow-context';

/** Requests of the SDK while it went through all flows. */
export type Traffic = {
  calls: readonly Call[];
  /** Differences from the description that the gateway noticed. */
  faults: readonly string[];
};

/** In the order in which they run, in one state. */
const flows: readonly Flow[] = [
  ...[account.logIn, account.logInWithCode, account.logInFirst],
  ...[account.changeCredentials, people.meetPeople, account.lookAround],
  ...[directories.keepDirectories, directories.replaceDirectories, directories.walk],
  ...[directories.listTrees, directories.emptyTrash],
  ...[files.uploadAndDownload, files.transferDirectories, files.keepFiles],
  ...[files.replaceFiles, files.keepVersions, sharing.shareDirectory],
  ...[links.linkFile, links.linkDirectory, links.writeLikeOthers],
  ...[account.registerAndReset, account.fillStorage, account.manageAccounts],
];

/** Has the real SDK go through all flows. */
export async function recordTraffic(contract: Contract): Promise<Traffic> {
  const gateway = await startSdkGateway({contract});
  try {
    const context = await createFlowContext(gateway);
    for (const flow of flows) {
      await flow(context).catch((error: unknown) => {
        const faults = gateway.faults.map((fault) => `\n- ${fault}`).join('');
        const fix =
          faults === ''
            ? 'correct the flow in sandbox/checks/api/traffic/flows/, or the handlers that it calls'
            : 'correct the description or the handlers where they differ';
        throw new Error(`The flow ${flow.name} failed: ${String(error)}${faults}\nFix: ${fix}.`, {
          cause: error,
        });
      });
    }
    return {calls: gateway.calls, faults: gateway.faults};
  } finally {
    await gateway.close();
  }
}
