import {existsSync} from 'node:fs';
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

const packageFolder = 'node_modules/@filen/sdk';

/** Reads the declarations of the installed package; `root` is the repository. */
export function openDeclarations(root: string): Declarations {
  const entry = path.join(root, packageFolder, 'dist/types/index.d.ts');
  if (!existsSync(entry)) {
    throw new Error(`${packageFolder}: the package is not installed. Mend: run npm ci.`);
  }
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
    throw new Error(`${entry}: exports no FilenSDK. Mend: adapt packages/facts/sdk to this version.`);
  }
  return {checker, sdk: checker.getDeclaredTypeOfSymbol(sdk), exports};
}
