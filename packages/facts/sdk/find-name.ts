import ts from 'typescript';
import {isReachable, stepsOf, typeBehind} from './declarations';
import type {Reference} from './reference';

/** A chain of names in a text, with or without `sdk` in front. */
const chainStart = /^(?:await\s+)?(?:(sdk|filen)\.(?!io\b|net\b))?(?=([a-zA-Z_]\w*))/;

/**
 * Says what is wrong with a piece of inline code that names members of the SDK,
 * such as `sdk.cloud().listDirectory()` or `user().info()`.
 * @returns one sentence, or `undefined` if the code is right or is about something else
 */
export function findUnknownName({declarations, modules}: Reference, code: string): string | undefined {
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
      return `${path}.${step.name} is no method.`;
    }
    // A promise gives a response; `Buffer` and the like are unknown here.
    if (next.symbol?.name === 'Promise' || (next.flags & ts.TypeFlags.Object) === 0) {
      return undefined;
    }
    type = next;
    path = `${path}.${step.name}${step.call ? '()' : ''}`;
  }
  return undefined;
}

/** A method of any module, a class, or a function of the language. */
function isKnownCall(name: string, modules: Reference['modules']): boolean {
  return (
    name in globalThis ||
    ['require', 'import'].includes(name) ||
    modules.some(({methods}) =>
      methods.some((method) => method.name.replaceAll('()', '').split('.').includes(name)),
    )
  );
}
