import path from 'node:path';
import ts from 'typescript';
import {root} from './description';

/** Code of one operation; `name` is used in messages. */
export type Snippet = {name: string; code: string};

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  esModuleInterop: true,
  skipLibCheck: true,
  types: ['node'],
};

/** Stands before what is no module of its own. It takes one line, so that lines are easy to count. */
const before = `declare const filen: import('@filen/sdk').FilenSDK; export async function sample(): Promise<void> {\n`;
const after = '\n}\n';

/**
 * Type-checks snippets against the installed SDK, each in a module and an async
 * function of its own, all in one program.
 * @returns one line per fault: name, line in the snippet, message
 */
export function faultsOf(snippets: readonly Snippet[]): string[] {
  // The modules exist in memory only; in this folder they find the packages of the repository.
  const modules = new Map(
    snippets.map((snippet, index) => [path.join(root, 'checks/description', `snippet-${index}.ts`), snippet]),
  );
  const host = ts.createCompilerHost(options);
  const {fileExists, readFile, getSourceFile} = host;
  const textOf = (file: string): string | undefined => {
    const snippet = modules.get(path.normalize(file));
    if (snippet === undefined) {
      return undefined;
    }
    // What imports declares everything itself.
    return snippet.code.startsWith('import ') ? `\n${snippet.code}` : `${before}${snippet.code}${after}`;
  };
  host.fileExists = (file) => modules.has(path.normalize(file)) || fileExists(file);
  host.readFile = (file) => textOf(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = textOf(file);
    return text === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, language);
  };
  const program = ts.createProgram([...modules.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => print(diagnostic, modules));
}

function print({file, start = 0, messageText}: ts.Diagnostic, modules: ReadonlyMap<string, Snippet>): string {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (file === undefined) {
    return message;
  }
  const name = modules.get(path.normalize(file.fileName))?.name ?? file.fileName;
  return `${name}, line ${file.getLineAndCharacterOfPosition(start).line}: ${message}`;
}
