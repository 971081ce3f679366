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

/** Whether a member is public. */
export function isReachable({declarations = []}: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return declarations.every((each) => (ts.getCombinedModifierFlags(each) & hidden) === 0);
}

/** Call signatures of a member. */
export function signaturesOf({checker}: Declarations, symbol: ts.Symbol): readonly ts.Signature[] {
  return checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call);
}
