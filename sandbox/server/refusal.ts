/** An answer with `status: false`. It has HTTP 200 like others: clients repeat everything else. */
export function refusal(code: string, message: string) {
  return {status: false, code, message};
}

/** Thrown by a handler that refuses a call. */
export class Refusal extends Error {
  constructor(
    public readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** The value, or a refusal where there is none. Which code the servers use is often not known. */
export function required<Value>(
  value: Value | null | undefined,
  message: string,
  code = 'invalid_params',
): Value {
  if (value === undefined || value === null) {
    throw new Refusal(code, message);
  }
  return value;
}

/** Refuses a call that does not meet a condition. */
export function ensure(condition: boolean, message: string, code = 'invalid_params'): asserts condition {
  if (!condition) {
    throw new Refusal(code, message);
  }
}
