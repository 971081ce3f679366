import type {FilenSDK} from '@filen/sdk';
import type {Gateway} from '../../server/server';

/** The context of the set-up of an SDK sample. */
export type SetUpContext = {
  /** The stand-in for the servers, with its state. */
  gateway: Gateway;
  /** Logged in to the account that the sample uses. */
  owner: FilenSDK;
  /** Logged in to another account, to share, chat and write notes with. */
  other: FilenSDK;
  /** Makes both accounts contacts; returns those of the owner. */
  befriend: () => ReturnType<ReturnType<FilenSDK['contacts']>['all']>;
  /** Folder that the sample runs in. */
  folder: string;
  /** Variables of the sample, which may be changed: FILEN_EMAIL, FILEN_PASSWORD, FILEN_2FA_CODE. */
  env: Record<string, string>;
};

export type SetUp = (context: SetUpContext) => Promise<void>;

/** Those of a guide, by the names of its samples. */
export type SetUps = Readonly<Record<string, SetUp>>;
