import path from 'node:path';
import ts from 'typescript';
import {root} from './files';
import type {Ended} from './programs/run';
import {faultAt, type Sample} from './samples';

const configFile = 'samples/tsconfig.json';

/**
 * Type-checks samples against the installed package.
 * @param config a tsconfig.json; else the one that editors use, too
 */
export function checkTypes(
  samples: readonly Sample[],
  config: unknown = ts.readConfigFile(path.join(root, configFile), ts.sys.readFile).config,
): string[] {
  const {options} = ts.parseJsonConfigFileContent(config, ts.sys, path.join(root, 'samples'));
  const files = samples.filter(({exemption}) => exemption?.types === undefined).map(({file}) => file);
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    options,
  );
  return ts.getPreEmitDiagnostics(program).map(({file, start = 0, messageText}) => {
    const name = file === undefined ? configFile : path.relative(root, file.fileName);
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/([^.?!])$/, '$1.');
    return faultAt(`${name}:${line}`, message, 'write it as the declarations of @filen/sdk say.');
  });
}

/** Faults of a program's end and requests. */
export function faultsOfEnd(
  {file, setUp}: Pick<Sample, 'file' | 'setUp'>,
  {output, error, faults}: Ended & {faults: readonly string[]},
): string[] {
  if (error !== null) {
    const [, line = 1] = new RegExp(`${file}:(\\d+)`).exec(error) ?? [];
    const lines = `${error}\n${output}`.split('\n').map((each) => each.trim());
    const reason = lines.find((each) => /^(Uncaught )?\w*Error\b/.test(each)) ?? lines.find(Boolean);
    const fix = `correct the program, or prepare what it needs in ${setUp}.`;
    return [faultAt(`${file}:${line}`, `The program failed: ${reason}`, fix)];
  }
  const fix = 'correct the call; if it is right, the API description or the stand-in is wrong.';
  return faults.map((fault) => faultAt(`${file}:1`, `The stand-in for the servers complains: ${fault}`, fix));
}
