import * as z from 'zod';
import type {Account} from '../accounts';
import {ensure, Refusal, required} from '../refusal';
import {accountByEmail, accountById, type ServerState} from '../state/server-state';
import type {Call, Handler} from '../types';

/** A call of a signed-in account. */
export type Request<Body = unknown> = {me: Account; body: Body; state: ServerState; now: number};

type OpenRequest<Body> = Omit<Request<Body>, 'me'>;

export type ByUuid = {uuid: string};

/** A handler for signed-in accounts. The body was compared with the description before: its type holds. */
export function forMembers<Body = ByUuid>(answer: (request: Request<Body>) => unknown): Handler {
  return (call, state) => answer({me: signedIn(call), body: call.body as Body, state, now: call.now});
}

/** The same for callers without an API key. */
export function forAnyone<Body = ByUuid>(answer: (request: OpenRequest<Body>) => unknown): Handler {
  return (call, state) => answer({body: call.body as Body, state, now: call.now});
}

type Checked<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape, z.core.$strict>>;

/** `forMembers` for operations that the description lacks: missing, wrong and unknown fields are refused. */
export function checked<Shape extends z.ZodRawShape>(
  shape: Shape,
  answer: (request: Request<Checked<Shape>>) => unknown,
): Handler {
  return withCheck(shape, forMembers(answer));
}

/** The same for callers without an API key. */
export function checkedForAnyone<Shape extends z.ZodRawShape>(
  shape: Shape,
  answer: (request: OpenRequest<Checked<Shape>>) => unknown,
): Handler {
  return withCheck(shape, forAnyone(answer));
}

function withCheck(shape: z.ZodRawShape, handler: Handler): Handler {
  return (call, state) => {
    const {error, data} = z.strictObject(shape).safeParse(call.body);
    if (error !== undefined) {
      const faults = error.issues.map(({path, message}) => `${path.join('.') || 'the body'} ${message}`);
      throw new Refusal('invalid_params', `${call.method} ${call.path}: ${faults.join('; ')}.`);
    }
    return handler({...call, body: data as Call['body']}, state);
  };
}

/** The account that calls; refuses calls without a known API key. */
export function signedIn({account}: Call): Account {
  return required(account, 'The API key is unknown.', 'api_key_not_found');
}

export const text = z.string();
export const uuid = z.uuid('must be a UUID');
export const email = z.email('must be an e-mail address');
export const authVersion = z.literal([1, 2, 3]);

/** A text that the client encrypted. Plain text is refused, since the servers never get to see any. */
export const encrypted = z
  .string()
  .regex(/^(002.{12}|003[\da-f]{24})[A-Za-z\d+/]+={0,2}$/, 'must be encrypted metadata');

/** A key that the client encrypted with an RSA public key. */
export const encryptedForPerson = z
  .string()
  .regex(/^[A-Za-z\d+/]{340,}={0,2}$/, 'must be encrypted with a public key');

/** How others see the account with a user id. */
export function personOf(state: ServerState, userId: number) {
  const account = required(accountById(state, userId), `The account ${userId} was not found.`);
  return {userId, avatar: null, ...pick(account, 'email', 'nickName')};
}

export function otherByEmail({me, state}: Request, address: string): Account {
  const other = required(accountByEmail(state, address), `The account ${address} was not found.`);
  ensure(other !== me, 'An account cannot do this with itself.');
  return other;
}

export function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  ...keys: readonly Key[]
): Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
}
