import ts from 'typescript';
import {isReachable, stepsOf, typeBehind, type Declarations} from './declarations';
import type {Module} from './supplement';

/** Start of a chain of names, with or without `sdk`. */
const chainStart = /^(?:await\s+)?(?:(sdk|filen)\.(?!io\b|net\b))?(?=([a-zA-Z_]\w*))/;

/**
 * Finds an unknown member of the SDK in inline code such as `sdk.cloud().listDirectory()`
 * or `user().info()`.
 * @returns a sentence about it, or `undefined` if all are known or the code is not about the SDK
 */
export function findUnknownName(
  declarations: Declarations,
  modules: readonly Module[],
  code: string,
): string | undefined {
  const {checker, sdk} = declarations;
  const [start, prefix, first = ''] = chainStart.exec(code) ?? [];
  const steps = start === undefined ? [] : stepsOf(code.slice(start.length));
  const isChain = steps.length > 1 && steps[0]?.call === true && checker.getPropertyOfType(sdk, first);
  if (prefix === undefined && !isChain) {
    // `login()` alone; an operator after it makes it something else.
    const isLoneCall = steps.length === 1 && /^(?:await\s+)?\w+\(.*\)$/s.test(code);
    return isLoneCall && !isKnownCall(first, modules) ? `The SDK has no method "${first}".` : undefined;
  }
  let type = sdk;
  let path = 'sdk';
  for (const step of steps) {
    const member = checker.getPropertyOfType(type, step.name);
    if (member === undefined || !isReachable(member)) {
      return `${path} has no "${step.name}".`;
    }
    const next = typeBehind(declarations, member, step);
    if (next === undefined) {
      return `${path}.${step.name} is not a method.`;
    }
    // The members of responses and of types such as `Buffer` are not checked.
    if (next.symbol?.name === 'Promise' || (next.flags & ts.TypeFlags.Object) === 0) {
      return undefined;
    }
    type = next;
    path = `${path}.${step.name}${step.call ? '()' : ''}`;
  }
  return undefined;
}

/** Whether it is a method of any module or a global. */
function isKnownCall(name: string, modules: readonly Module[]): boolean {
  return (
    name in globalThis ||
    ['require', 'import'].includes(name) ||
    modules.some(({methods}) =>
      methods.some((method) => method.name.replaceAll('()', '').split('.').includes(name)),
    )
  );
}
