import type {z} from 'zod';
import {signedIn} from '../input';
import {Refusal, type Account, type Call, type Handler, type World} from '../types';

/** A call whose body was checked. */
export type Checked<Body> = {body: Body; world: World; now: number};

/**
 * A handler of an operation that the API description does not cover, for
 * everyone: its body is checked here. Missing, wrong and unknown fields are refused.
 */
export function handleOpen<Body>(
  schema: z.ZodType<Body>,
  answer: (request: Checked<Body>) => unknown,
): Handler {
  return (call, world) => answer({body: parse(schema, call), world, now: call.now});
}

/** The same for signed-in accounts. */
export function handle<Body>(
  schema: z.ZodType<Body>,
  answer: (request: Checked<Body> & {me: Account}) => unknown,
): Handler {
  return (call, world) => {
    const me = signedIn(call);
    return answer({me, body: parse(schema, call), world, now: call.now});
  };
}

function parse<Body>(schema: z.ZodType<Body>, call: Call): Body {
  const parsed = schema.safeParse(call.body);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({path, message}) => `${path.join('.') || 'the body'} ${message}`);
    throw new Refusal('invalid_params', `${call.method} ${call.path}: ${faults.join('; ')}.`);
  }
  return parsed.data;
}
