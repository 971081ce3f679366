/** Numbers and truth values that the source spells otherwise than JavaScript would. */

/** A value as JSON has it; numbers that JavaScript would change are scalars of the source. */
export type Json = null | boolean | number | string | SourceScalar | Json[] | {[key: string]: Json};

/** Begins such a value in JSON text; no Unicode text contains this character. */
const MARK = '\uFDD0';

/** A value such as `9223372036854775807`, `1.10`, `1e3`, `01234` or `True`, which JavaScript cannot keep as it is. */
export class SourceScalar {
  /** Without it the parser would name keys `[object Object]`. */
  public readonly [Symbol.toStringTag] = 'SourceScalar';

  // Private, because Redocly goes through the fields of all objects.
  readonly #value: number | boolean;
  readonly #source: string;

  public constructor(value: number | boolean, source: string) {
    this.#value = value;
    this.#source = source;
  }

  /** Comparisons use the nearest number. */
  public valueOf(): number | boolean {
    return this.#value;
  }

  /** As the author wrote it. */
  public toString(): string {
    return this.#source;
  }

  /** With all digits, but without the forms that only YAML knows. */
  public toJSON(): string {
    // JSON has no infinity.
    if (/^[-+]?\.(?:inf|nan)$/i.test(this.#source)) {
      return this.#source;
    }
    const source = this.#source.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
    if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(source)) {
      return MARK + source;
    }
    const isInteger = /^0(?:x[\da-f]+|o[0-7]+|b[01]+)$/i.test(source);
    return MARK + String(isInteger ? BigInt(source) : this.#value);
  }
}

/** JSON text in which all numbers are as the source spells them. */
export function toJsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(new RegExp(`"${MARK}([^"]*)"`, 'g'), '$1');
}

/** A copy without `undefined`, in which such values are texts that begin with a mark. */
export function withMarks<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Such values again instead of marked texts. */
export function revived(value: unknown): Json {
  return JSON.parse(JSON.stringify(value), (_, entry: unknown) =>
    typeof entry === 'string' && entry.startsWith(MARK) ? scalarOf(entry.slice(MARK.length)) : entry,
  ) as Json;
}

function scalarOf(source: string): SourceScalar {
  return new SourceScalar(/^(?:true|false)$/.test(source) ? source === 'true' : Number(source), source);
}

/** A list or an object, whose parts are values of their own. */
export function isComposite(value: unknown): value is Json[] | Record<string, Json> {
  return typeof value === 'object' && value !== null && !(value instanceof SourceScalar);
}
