import path from 'node:path';
import ts from 'typescript';

/** The declarations of the installed package in the TypeScript compiler. */
export type Declarations = {
  checker: ts.TypeChecker;
  /** Type of an SDK object. */
  sdk: ts.Type;
  /** What the package exports, by name. */
  exports: ReadonlyMap<string, ts.Symbol>;
};

/** Reads the declarations of the installed package. */
export function openDeclarations(): Declarations {
  const entry = path.resolve('node_modules/@filen/sdk/dist/types/index.d.ts');
  const program = ts.createProgram([entry], {
    // Enough for `Promise` and `Parameters`; other types are shown by name.
    lib: ['lib.es5.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const symbol = source && checker.getSymbolAtLocation(source);
  const exports = new Map(
    (symbol === undefined ? [] : checker.getExportsOfModule(symbol)).map((each) => [each.name, each]),
  );
  const sdk = exports.get('FilenSDK');
  if (sdk === undefined) {
    throw new Error(`${entry}: exports no FilenSDK. Fix: run npm ci, or adapt packages/facts/sdk.`);
  }
  return {checker, sdk: checker.getDeclaredTypeOfSymbol(sdk), exports};
}

/** A step of a chain: a call such as `cloud()`, or a property such as `utils`. */
export type Step = {name: string; call: boolean};

/** Whether a member is public. */
export function isReachable({declarations = []}: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return declarations.every((each) => (ts.getCombinedModifierFlags(each) & hidden) === 0);
}

/** Call signatures of a member. */
export function signaturesOf({checker}: Declarations, symbol: ts.Symbol): readonly ts.Signature[] {
  return checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call);
}

/** The type after a step; `undefined` if it calls something that is not a function. */
export function typeBehind(declarations: Declarations, member: ts.Symbol, {call}: Step): ts.Type | undefined {
  const {checker} = declarations;
  if (!call) {
    return checker.getTypeOfSymbol(member);
  }
  const [signature] = signaturesOf(declarations, member);
  return signature && checker.getReturnTypeOfSignature(signature);
}

/** A name with the arguments of its call, which may contain further calls. */
const step = /^\s*\??\.?([a-zA-Z_]\w*)(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?/s;

/** Parses the chain at the start of a text: `cloud().listDirectory({uuid}).x`. */
export function stepsOf(code: string): Step[] {
  const [match, name, call] = step.exec(code) ?? [];
  if (match === undefined || name === undefined) {
    return [];
  }
  const rest = code.slice(match.length);
  const further = /^\s*\??\./.test(rest) ? stepsOf(rest) : [];
  return [{name, call: call !== undefined}, ...further];
}
