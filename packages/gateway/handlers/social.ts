import {z} from 'zod';
import {accountByEmail, accountById, signedIn} from '../input';
import {Refusal, type Account, type Handler, type World} from '../types';

/** A call of a signed-in account with a body that was checked. */
export type Request<Body> = {me: Account; body: Body; world: World; now: number};

/** How other accounts see an account. */
export type Person = {userId: number; email: string; avatar: string | null; nickName: string};

export const uuid = z.uuid('must be a UUID');
export const onlyUuid = z.strictObject({uuid});
export const nothing = z.strictObject({});

/** A text that the client encrypted. Plain text is refused, since the servers never get to see any. */
export const encrypted = z
  .string()
  .regex(/^(002.{12}|003[\da-f]{24})[A-Za-z\d+/]+={0,2}$/, 'must be encrypted metadata');

/** A key that the client encrypted with an RSA public key. */
export const encryptedForPerson = z
  .string()
  .regex(/^[A-Za-z\d+/]{340,}={0,2}$/, 'must be encrypted with a public key');

/**
 * A handler for signed-in accounts. The description does not cover contacts,
 * chats and notes, so their bodies are checked here: missing, wrong and unknown
 * fields are refused.
 */
export function handle<Body>(body: z.ZodType<Body>, answer: (request: Request<Body>) => unknown): Handler {
  return (call, world) => {
    const me = signedIn(call);
    const parsed = body.safeParse(call.body);
    if (!parsed.success) {
      const faults = parsed.error.issues.map(
        ({path, message}) => `${path.join('.') || 'the body'} ${message}`,
      );
      throw refusal(`${call.method} ${call.path}: ${faults.join('; ')}.`);
    }
    return answer({me, body: parsed.data, world, now: call.now});
  };
}

/** The one refusal of these modules: which codes the servers use here is not known. */
export function refusal(message: string): Refusal {
  return new Refusal('invalid_params', message);
}

/** The value, or a refusal that says what is missing. */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) {
    throw refusal(`${what} not found.`);
  }
  return value;
}

/** How others see the account with a user id. */
export function personOf(world: World, userId: number): Person {
  const {id, email, avatar, nickName} = found(
    accountById(world, userId),
    `The account ${String(userId)} was`,
  );
  return {userId: id, email, avatar, nickName};
}

/** Another account, by its e-mail address. */
export function otherByEmail({me, world}: Request<unknown>, email: string): Account {
  const other = found(accountByEmail(world, email), `The account ${email} was`);
  if (other === me) {
    throw refusal('An account cannot do this with itself.');
  }
  return other;
}
