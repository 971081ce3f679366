import ts from 'typescript';
import type {Declarations} from './program';

/** A step of a chain: `cloud()` is a call, `utils` is none. */
export type Step = {name: string; call: boolean};

/** Whether a member is for programs. A name with `_` in front is the package's own. */
export function isPublic(symbol: ts.Symbol): boolean {
  return isReachable(symbol) && !symbol.name.startsWith('_');
}

/** Whether the compiler lets programs use a member. */
export function isReachable({declarations = []}: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return declarations.every((each) => (ts.getCombinedModifierFlags(each) & hidden) === 0);
}

/** Signatures by which a member is called; none for a plain property. */
export function signaturesOf({checker}: Declarations, symbol: ts.Symbol): readonly ts.Signature[] {
  return checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call);
}

/** The type that a step leads to; `undefined` if there is no such member, or it is called and no function. */
export function follow(declarations: Declarations, type: ts.Type, step: Step): ts.Type | undefined {
  const {checker} = declarations;
  const symbol = checker.getPropertyOfType(type, step.name);
  if (symbol === undefined) {
    return undefined;
  }
  if (!step.call) {
    return checker.getTypeOfSymbol(symbol);
  }
  const [signature] = signaturesOf(declarations, symbol);
  return signature && checker.getReturnTypeOfSignature(signature);
}

/** Splits `cloud().utils` into its steps. */
export function stepsOf(chain: string): Step[] {
  return chain.split('.').map((part) => ({name: part.replace(/\(.*\)$/, ''), call: part.endsWith(')')}));
}
