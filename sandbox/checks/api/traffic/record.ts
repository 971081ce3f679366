import {people as accounts} from '../../../server/accounts';
import {startSdkGateway} from '../../../server/sdk-gateway';
import type {Contract} from '../../../server/contract/contract';
import * as account from './flows/account';
import * as directories from './flows/directories';
import * as files from './flows/files';
import * as links from './flows/links';
import * as people from './flows/people';
import * as sharing from './flows/sharing';
import type {Flow, FlowContext} from './flow-context';

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

/**
 * Has the real SDK go through all flows.
 * @returns its requests, and differences from the description that the gateway noticed
 */
export async function recordTraffic(contract: Contract) {
  const gateway = await startSdkGateway({contract});
  try {
    const context: FlowContext = {
      gateway,
      alice: await gateway.logIn(accounts.alice),
      bob: await gateway.logIn(accounts.bob),
      visitor: gateway.createSdk(),
    };
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
