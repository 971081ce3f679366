/** An answer with `status: false`. It has HTTP 200 like others: clients repeat everything else. */
export function refusal(code: string, message: string): Record<string, string | boolean> {
  return {status: false, code, message};
}

export class Refusal extends Error {
  constructor(
    public readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Refuses a call that does not meet a condition. Which code the servers use is often not known. */
export function ensure(condition: boolean, message: string, code = 'invalid_params'): asserts condition {
  if (!condition) {
    throw new Refusal(code, message);
  }
}

/** The value, or a refusal where there is none. */
export function required<Value>(value: Value | null | undefined, message: string, code?: string): Value {
  ensure(value !== undefined && value !== null, message, code);
  return value;
}
