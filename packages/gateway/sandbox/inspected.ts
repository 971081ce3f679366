import type {Account} from '../account';
import type {ServerState} from '../state/server-state';
import type {Call} from '../types';
import type {pages} from './pages';
import type {Secrets} from './secrets';

/** The metadata of a call: fields of the right type. */
export type Plain = {
  name?: string;
  key?: string;
  size?: number;
  mime?: string;
  hash?: string;
  blake3?: string;
  lastModified?: number;
};

/** A call that is inspected, with everything known about it. */
export type Inspected = {
  call: Call;
  account: Account;
  secrets: Secrets;
  state: ServerState;
  /** Filled in once the metadata is open. */
  plain: Plain;
  /** The plain content of a finished upload, if all of it opens. */
  content?: Buffer;
};

/** A problem of a field, and the section that has it right. */
export type Problem = readonly [page: keyof typeof pages, text: string];
