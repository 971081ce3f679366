import ts from 'typescript';
import {follow, isReachable, type Step} from './members';
import type {Reference} from './reference';

/** A chain of names that is read from text; `sdk` stands in front or not. */
const chainStart = /^(?:await\s+)?(?:(sdk|filen)\.(?!io\b|net\b))?([a-zA-Z_]\w*)/;

/**
 * Says what is wrong with a piece of inline code that names members of the SDK,
 * such as `sdk.cloud().listDirectory()` or `user().info()`.
 * @returns one sentence, or `undefined` if the code is right or is about something else
 */
export function faultOfName({declarations, modules}: Reference, code: string): string | undefined {
  const start = chainStart.exec(code);
  if (start === null) {
    return undefined;
  }
  const [whole, prefix, first = ''] = start;
  const steps = readSteps(code.slice(whole.length - first.length));
  const owner = declarations.checker.getPropertyOfType(declarations.sdk, first);
  if (prefix === undefined && (steps.length < 2 || steps[0]?.call !== true || owner === undefined)) {
    return isLoneCall(code) && !isKnownCall(first, modules) ? `The SDK has no method "${first}".` : undefined;
  }
  let type: ts.Type | undefined = declarations.sdk;
  let path = 'sdk';
  for (const step of steps) {
    const member = declarations.checker.getPropertyOfType(type, step.name);
    if (member === undefined || !isReachable(member)) {
      return `${path} has no "${step.name}".`;
    }
    type = follow(declarations, type, step);
    if (type === undefined) {
      return `${path}.${step.name} is no method.`;
    }
    path = `${path}.${step.name}${step.call ? '()' : ''}`;
    // Behind a promise stands an answer, and `Buffer` and the like are not known here.
    if (type.symbol?.name === 'Promise' || (type.flags & ts.TypeFlags.Object) === 0) {
      return undefined;
    }
  }
  return undefined;
}

/** `login()` alone; a chain or an operator behind it makes it something else. */
function isLoneCall(code: string): boolean {
  return (
    /^(?:await\s+)?[a-zA-Z_]\w*\(.*\)$/s.test(code) && readSteps(code.replace(/^await\s+/, '')).length === 1
  );
}

/** A method of any module, a class, or a function of the language. */
function isKnownCall(name: string, modules: Reference['modules']): boolean {
  return (
    name in globalThis ||
    name === 'require' ||
    name === 'import' ||
    modules.some((module) =>
      module.methods.some((method) => method.name.split('.').some((part) => part.replace('()', '') === name)),
    )
  );
}

/** Reads `cloud().listDirectory({uuid}).x` up to what is no chain any more. */
function readSteps(code: string): Step[] {
  const steps: Step[] = [];
  let rest = code;
  for (;;) {
    const name = /^[a-zA-Z_]\w*/.exec(rest)?.[0];
    if (name === undefined) {
      return steps;
    }
    rest = rest.slice(name.length);
    const call = rest.startsWith('(');
    if (call) {
      rest = rest.slice(lengthOfCall(rest));
    }
    steps.push({name, call});
    const dot = /^\s*\??\./.exec(rest)?.[0];
    if (dot === undefined) {
      return steps;
    }
    rest = rest.slice(dot.length);
  }
}

/** Length of `(…)` at the start of a text, with the brackets inside it. */
function lengthOfCall(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    depth += text[index] === '(' ? 1 : text[index] === ')' ? -1 : 0;
    if (depth === 0) {
      return index + 1;
    }
  }
  return text.length;
}
