import type {Account} from '../account';
import type {ServerState} from '../state/server-state';
import type {Call} from '../types';
import type {pages} from './pages';
import type {Secrets} from './secrets';

/** What the metadata of a call holds, as far as it has the right type. */
export type Plain = {
  name?: string;
  key?: string;
  size?: number;
  mime?: string;
  hash?: string;
  blake3?: string;
  lastModified?: number;
};

/** A call that is looked into, with all that is known about it. */
export type Inspected = {
  call: Call;
  account: Account;
  secrets: Secrets;
  state: ServerState;
  /** Filled in as soon as the metadata was opened. */
  plain: Plain;
  /** The plain content that an upload ends with, where all of it opens. */
  content?: Buffer;
};

/** What is wrong with a field, and the section that says it right. */
export type Problem = readonly [page: keyof typeof pages, text: string];
