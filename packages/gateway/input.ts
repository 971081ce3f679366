import {Refusal, type Account, type Call, type World} from './types';

/** The account that calls; refuses calls without a known API key. */
export function signedIn(call: Call): Account {
  if (call.session === undefined) {
    throw new Refusal('api_key_not_found', 'The API key is unknown.');
  }
  return call.session.account;
}

/** A field that must be a text. */
export function textOf(call: Call, name: string): string {
  return field(call, name, 'string') as string;
}

/** A field that must be a number. */
export function numberOf(call: Call, name: string): number {
  return field(call, name, 'number') as number;
}

/** A field that must be true or false. */
export function booleanOf(call: Call, name: string): boolean {
  return field(call, name, 'boolean') as boolean;
}

/** The account with an e-mail address; addresses ignore case. */
export function accountByEmail(world: World, email: string): Account | undefined {
  return world.accounts.get(email.toLowerCase());
}

/** The account with a user id. */
export function accountById(world: World, id: number): Account | undefined {
  return [...world.accounts.values()].find((account) => account.id === id);
}

function field(call: Call, name: string, type: 'string' | 'number' | 'boolean'): unknown {
  const value = call.body[name];
  if (typeof value !== type) {
    throw new Refusal('invalid_params', `${call.path}: ${name} must be a ${type}.`);
  }
  return value;
}
