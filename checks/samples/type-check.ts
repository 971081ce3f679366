import path from 'node:path';
import ts from 'typescript';
import {placeOf, type Guides} from './blocks';
import {root} from './files';
import type {Fault, Sample} from './types';

const configFile = 'samples/tsconfig.json';

/** Type-checks samples against the installed package, with the settings that editors use, too. */
export function faultsOfTypes(samples: readonly Sample[], guides: Guides): Fault[] {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, configFile), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({messageText}) => {
      throw new Error(`${configFile}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    },
  });
  const files = samples.filter(({exemption}) => exemption?.types === undefined).map(({file}) => file);
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    config?.options ?? {},
  );
  return ts.getPreEmitDiagnostics(program).map(({file, start = 0, messageText}) => {
    const name = file === undefined ? configFile : path.relative(root, file.fileName);
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    return {
      place: placeOf(guides, name, line),
      message: ts.flattenDiagnosticMessageText(messageText, ' ').replace(/([^.?!])$/, '$1.'),
      fix: 'write it as the declarations of @filen/sdk say.',
    };
  });
}
