/** The check of a client that changes things: versions of the same second, and a directory shared at two levels. */
import example from '../../../data/example-account.json';
import {encryptForReceiver} from '../../../samples/api/rsa.mjs';
import type {Account} from '../account';
import {people} from '../accounts';
import type {Directory, StoredFile} from '../state/drive';
import type {ServerState} from '../state/server-state';
import {addShare} from '../state/shares';
import {addDirectory, addFile, ownerOf} from './demo-items';
import type {Check} from './watch-check';

const {milliseconds} = example.timestamps;

/** Old contents, in an order that sorting by whole seconds leaves as it is: the oldest is neither first nor last. */
const versions = [
  {content: 'Second.\n', time: milliseconds + 2},
  {content: 'First.\n', time: milliseconds},
  {content: 'Third, or fourth.\n', time: milliseconds + 5},
  {content: 'Fourth, or third.\n', time: milliseconds + 5},
];

/** Puts the items into the drive of the account. Their state at the end shows what the client has done. */
export function addChanges(
  state: ServerState,
  owner: Account,
  top: string,
): Pick<Check, 'findings' | 'unjudged'> {
  const {files, directories} = state.drive;
  const old = addVersions(state, owner, top);
  const [second, , ...twins] = old;
  const plans = addSharedDirectory(state, owner);
  const findings = {
    'the version restored is not the oldest. Fix: sort by "lastModified" too.': () =>
      [second, ...twins].some((file) => file?.versioned === false),
    'one of two versions with equal times was deleted. Fix: keep both.': () =>
      twins.filter(({uuid}) => files.has(uuid)).length === 1,
  };
  const unjudged = {
    'versions of the same second: none was restored or deleted, and which is shown, no request tells': () =>
      old.every(({uuid, versioned}) => versioned && files.has(uuid)),
    'a directory shared at two levels: nothing was put into "Team/Plans", which two accounts have': () =>
      [...files.values(), ...directories.values()].every(({parent}) => parent !== plans.uuid),
  };
  return {
    findings: () =>
      textsOf(findings).map((text) => ({
        kind: 'read wrong',
        page: 'versions',
        text: `"versions.txt": ${text}`,
      })),
    unjudged: () => textsOf(unjudged),
  };
}

/** The texts that are true now. */
function textsOf(conditions: Readonly<Record<string, () => boolean>>): string[] {
  return Object.keys(conditions).filter((text) => conditions[text]?.());
}

function addVersions(state: ServerState, owner: Account, parent: string): StoredFile[] {
  const add = (content: string, time: number) =>
    addFile(state, owner, {name: 'versions.txt', content, time, parent});
  const old = versions.map(({content, time}) => add(content, time));
  const current = add('Fifth.\n', milliseconds + 9);
  [...old, current].forEach((file) => (file.stableUUID = current.uuid));
  old.forEach((file) => (file.versioned = true));
  return old;
}

/** Bob has the directory through the one above it, Carol by itself. */
function addSharedDirectory(state: ServerState, owner: Account): Directory {
  const team = addDirectory(state, owner, 'Team');
  const plans = addDirectory(state, owner, 'Plans', team.uuid);
  const share = (name: string, uuid: string, email: string, parent: string): void => {
    const {id, publicKey} = ownerOf(state, email);
    const metadata: string = encryptForReceiver(JSON.stringify({name}), publicKey ?? '');
    addShare(state.shares, {uuid, type: 'folder', sharer: owner.id, receiver: id, parent, metadata});
  };
  share('Team', team.uuid, people.bob.email, 'none');
  share('Plans', plans.uuid, people.bob.email, team.uuid);
  share('Plans', plans.uuid, people.carol.email, 'none');
  return plans;
}
