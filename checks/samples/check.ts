import {writeFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {placeOf} from './collect';
import {startAll} from './execute';
import {root, textOf} from './files';
import {runSample} from './run';
import {faultAt, type Sample} from './types';

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
    hostFor(options),
  );
  return ts.getPreEmitDiagnostics(program).map(({file, start = 0, messageText}) => {
    const name = file === undefined ? configFile : path.relative(root, file.fileName);
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/([^.?!])$/, '$1.');
    return faultAt(placeOf(name, line), message, 'write it as the declarations of @filen/sdk say.');
  });
}

const hosts = new Map<string, ts.CompilerHost>();

/** Reads declarations of packages once for all programs with these options: most of the work of a small program. */
function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const key = JSON.stringify(options);
  const host = hosts.get(key) ?? ts.createCompilerHost(options);
  if (!hosts.has(key)) {
    hosts.set(key, host);
    const read = host.getSourceFile.bind(host);
    const known = new Map<string, ts.SourceFile | undefined>();
    host.getSourceFile = (file, ...rest) => {
      const found = known.get(file) ?? read(file, ...rest);
      if (file.includes('/node_modules/')) {
        known.set(file, found);
      }
      return found;
    };
  }
  return host;
}

/** Starts all samples that can run, a few at a time; each result can be awaited alone. */
export function startSamples(
  samples: readonly Sample[],
  {update = false} = {},
): ReadonlyMap<Sample, Promise<string[]>> {
  return startAll(
    samples.filter(({exemption}) => exemption === undefined),
    2,
    async (sample) => {
      try {
        const result = await runSample(sample);
        if (update && result.exitCode === 0 && result.output !== '') {
          writeFileSync(path.join(root, sample.output), result.output);
        }
        return faultsOfResult(sample, result);
      } catch (error) {
        const message = `The sample could not be started: ${String(error)}`;
        const fix = 'correct the set-up, or the sample if it does not compile.';
        return [faultAt(`${sample.setUp}:1`, message, fix)];
      }
    },
  );
}

type RunResult = Awaited<ReturnType<typeof runSample>>;

/** What is wrong with how a sample ended, what it printed and what it asked of the servers. */
export function faultsOfResult(sample: Sample, result: RunResult): string[] {
  return [
    ...faultsOfEnd(sample, result),
    ...(result.exitCode === 0 ? faultsOfOutput(sample.output, result.output) : []),
  ];
}

/** What is wrong with how a program ended and what it asked of the servers. */
export function faultsOfEnd({file, setUp}: Pick<Sample, 'file' | 'setUp'>, result: RunResult): string[] {
  if (result.exitCode !== 0) {
    const [, line = 1] = new RegExp(`${file}:(\\d+)`).exec(result.errors) ?? [];
    const lines = `${result.errors}\n${result.output}`.split('\n').map((each) => each.trim());
    const error = lines.find((each) => /^(Uncaught )?\w*Error\b/.test(each)) ?? lines.find(Boolean);
    const message = `The program ended with ${result.exitCode}: ${error ?? 'it printed nothing'}`;
    const fix = `correct the program, or prepare what it needs in ${setUp}.`;
    return [faultAt(placeOf(file, Number(line)), message, fix)];
  }
  const fix = 'correct the call; if it is right, the API description or the stand-in is wrong.';
  return result.faults.map((fault) =>
    faultAt(`${file}:1`, `The stand-in for the servers complains: ${fault}`, fix),
  );
}

function faultsOfOutput(file: string, printed: string): string[] {
  const [actual, wanted] = [printed.split('\n'), textOf(file).split('\n')];
  const index = Array.from({length: Math.max(actual.length, wanted.length)}, (_, at) => at).find(
    (at) => actual[at] !== wanted[at],
  );
  const quote = (line: string | undefined): string => (line === undefined ? 'nothing' : JSON.stringify(line));
  if (index === undefined) {
    return [];
  }
  const place = placeOf(file, Math.min(index, Math.max(0, wanted.length - 2)) + 1);
  const message = `The program prints ${quote(actual[index])} as line ${index + 1}, the file says ${quote(wanted[index])}.`;
  const fix = 'correct either; "npm run check:samples -- --update" writes what was printed.';
  return [faultAt(place, message, fix)];
}
