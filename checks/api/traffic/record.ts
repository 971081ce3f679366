import {
  startSdkGateway,
  type Contract,
  type GatewayOptions,
  type Json,
  type RecordedCall,
} from '../../../packages/gateway';
import {omitOptionalFields} from '../schema/omit-optional-fields';
import * as account from './flows/account';
import * as directories from './flows/directories';
import * as files from './flows/files';
import * as links from './flows/links';
import * as others from './flows/others';
import * as sharing from './flows/sharing';
import * as withoutPage from './flows/without-page';
import {createFlowContext, type Flow} from './flow-context';

/** Requests of the SDK while it went through all flows. */
export type Traffic = {
  calls: readonly RecordedCall[];
  /** Differences from the description that the gateway noticed. */
  faults: readonly string[];
};

/** Flows that say nothing new when the servers leave optional fields out; some of them take seconds. */
const onlyFull: readonly Flow[] = [account.logIn, account.logInWithCode];

/** Operations whose other fields depend on the first one, as the description says in words. */
const conditional: readonly string[] = [
  'POST /v3/dir/present',
  'POST /v3/dir/exists',
  'POST /v3/dir/link/status',
  'POST /v3/file/present',
  'POST /v3/file/exists',
];

/** In the order in which they run, in one state. */
const flows: readonly Flow[] = [
  ...[account.logIn, account.logInWithCode, account.logInFirst],
  ...[account.changeCredentials, withoutPage.meetPeople, account.lookAround],
  ...[directories.keepDirectories, directories.replaceDirectories, directories.walk],
  ...[directories.listTrees, directories.emptyTrash],
  ...[files.uploadAndDownload, files.transferDirectories, files.keepFiles],
  ...[files.replaceFiles, files.keepVersions],
  ...[sharing.shareDirectory, sharing.shareFile, links.linkFile, links.linkDirectory],
  others.readWhatOthersLeft,
  ...[withoutPage.registerAndReset, withoutPage.keepVersions, withoutPage.manageAccounts],
];

/**
 * Has the real SDK go through all flows two times: with servers that send every
 * field that they know, and with servers that send what the description requires
 * and no more. The second time shows that clients need no field which the
 * description calls optional.
 */
export async function recordTraffic(contract: Contract): Promise<Traffic> {
  const full = await runFlows(flows, {contract});
  const required = await runFlows(
    flows.filter((flow) => !onlyFull.includes(flow)),
    {contract, changeAnswer: requiredFields(contract)},
  );
  return {calls: [...full.calls, ...required.calls], faults: [...full.faults, ...required.faults]};
}

/** Leaves what the description requires of an answer. */
function requiredFields({operations}: Contract): GatewayOptions['changeAnswer'] {
  return (name, answer) => {
    const schema = operations.get(name)?.success ?? true;
    const left = omitOptionalFields(answer, schema) as Record<string, Json>;
    return conditional.includes(name) && answer.data !== undefined ? {...left, data: answer.data} : left;
  };
}

/** Has the real SDK go through flows in one state. */
async function runFlows(chosen: readonly Flow[], options: GatewayOptions): Promise<Traffic> {
  const gateway = await startSdkGateway(options);
  try {
    const context = await createFlowContext(gateway);
    for (const flow of chosen) {
      await flow(context).catch((error: unknown) => {
        const kind = options.changeAnswer === undefined ? '' : ' without optional fields';
        const faults = gateway.faults.map((fault) => `\n- ${fault}`).join('');
        const fix =
          faults === ''
            ? 'correct the flow in checks/api/traffic/flows/, or the handlers that it calls'
            : 'correct the description or the handlers where they differ';
        throw new Error(`The flow ${flow.name}${kind} failed: ${String(error)}${faults}\nFix: ${fix}.`, {
          cause: error,
        });
      });
    }
    return {calls: gateway.calls, faults: gateway.faults};
  } finally {
    await gateway.close();
  }
}
