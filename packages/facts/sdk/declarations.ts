import path from 'node:path';
import ts from 'typescript';

/** The declarations of the installed package, ready to be asked. */
export type Declarations = {
  checker: ts.TypeChecker;
  /** What `new FilenSDK()` is. */
  sdk: ts.Type;
  /** What the package exports, by name. */
  exports: ReadonlyMap<string, ts.Symbol>;
};

/** Reads the declarations of the installed package. */
export function openDeclarations(): Declarations {
  const entry = path.resolve('node_modules/@filen/sdk/dist/types/index.d.ts');
  const program = ts.createProgram([entry], {
    // Enough for `Promise` and `Parameters`; types of Node and browsers are printed by their names alone.
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

/** A step of a chain: `cloud()` is a call, `utils` is none. */
export type Step = {name: string; call: boolean};

/** Whether the compiler lets programs use a member. */
export function isReachable({declarations = []}: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return declarations.every((each) => (ts.getCombinedModifierFlags(each) & hidden) === 0);
}

/** Signatures by which a member is called; none for a plain property. */
export function signaturesOf({checker}: Declarations, symbol: ts.Symbol): readonly ts.Signature[] {
  return checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call);
}

/** The type that a step leads to; `undefined` if it is called and no function. */
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

/** Reads `cloud().listDirectory({uuid}).x` up to what is no chain any more. */
export function stepsOf(code: string): Step[] {
  const [whole, name, call] = step.exec(code) ?? [];
  if (whole === undefined || name === undefined) {
    return [];
  }
  const rest = code.slice(whole.length);
  const further = /^\s*\??\./.test(rest) ? stepsOf(rest) : [];
  return [{name, call: call !== undefined}, ...further];
}
