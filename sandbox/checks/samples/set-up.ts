import type {FilenSDK} from '@filen/sdk';
import type {Gateway} from '../../server/server';

/** Contents by path; a path that ends with a slash is that of a directory. */
export type Contents = Readonly<Record<string, string | Buffer>>;

/** The context of the set-up of an SDK sample. */
export type SetUpContext = {
  /** The stand-in for the servers, with its state. */
  gateway: Gateway;
  /** Logged in to the account that the sample uses. */
  owner: FilenSDK;
  /** Logged in to another account, to share, chat and write notes with. */
  other: FilenSDK;
  /** Writes into the drive of the owner, one after the other; returns the UUIDs. */
  drive: (contents: Contents) => Promise<string[]>;
  /** Shares a directory of the base folder with the other account. */
  share: (name: string) => Promise<void>;
  /** Makes both accounts contacts; returns those of the owner. */
  befriend: () => ReturnType<ReturnType<FilenSDK['contacts']>['all']>;
  /** Folder that the sample runs in. */
  folder: string;
  /** Writes into that folder. */
  local: (contents: Contents) => void;
  /** Variables of the sample, which may be changed: FILEN_EMAIL, FILEN_PASSWORD, FILEN_2FA_CODE. */
  env: Record<string, string>;
};

/** What it returns is awaited. */
export type SetUp = (context: SetUpContext) => unknown;

/** Those of a guide, by the names of its samples. */
export type SetUps = Readonly<Record<string, SetUp>>;

export const milk = 'Buy milk.\n';
