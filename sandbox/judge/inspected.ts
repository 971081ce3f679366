import * as z from 'zod';
import type {Account} from '../server/accounts';
import type {ServerState} from '../server/state/server-state';
import type {Call} from '../server/types';
import type {pages} from './report';
import type {Secrets} from './secrets';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);

/** The metadata of an item; fields of a wrong type are left out. */
export const plainFields = z.object({
  name: text,
  key: text,
  size: number,
  mime: text,
  hash: text,
  blake3: text,
  lastModified: number,
  creation: number,
});

type Plain = z.infer<typeof plainFields>;

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
