import {placeOf, type Guides} from './blocks';
import {textOf} from './files';
import type {Result} from './program';
import type {Fault, Sample} from './types';

/** What is wrong with how a sample ended, what it printed and what it asked of the servers. */
export function faultsOfResult(sample: Sample, result: Result, guides: Guides): Fault[] {
  const {file, output} = sample;
  if (result.exitCode !== 0) {
    return [
      {
        place: placeOf(guides, file, lineOfError(result.errors, file)),
        message: `The program ended with ${result.exitCode}: ${summaryOf(result)}`,
        fix: 'correct the program, or prepare what it needs in its set-up.',
      },
    ];
  }
  return [
    ...faultsOfOutput(output, result.output, guides),
    ...result.faults.map((fault) => ({
      place: `${file}:1`,
      message: `The stand-in for the servers complains: ${fault}`,
      fix: 'correct the call; if it is right, the API description or the stand-in is wrong.',
    })),
  ];
}

function faultsOfOutput(file: string, printed: string, guides: Guides): Fault[] {
  const expected = textOf(file) ?? '';
  if (printed === expected) {
    return [];
  }
  const [actual, wanted] = [printed.split('\n'), expected.split('\n')];
  const index = actual.findIndex((line, at) => line !== wanted[at]);
  const at = index < 0 ? actual.length : index;
  const quote = (line: string | undefined): string => (line === undefined ? 'nothing' : JSON.stringify(line));
  return [
    {
      place: placeOf(guides, file, Math.min(at, Math.max(0, wanted.length - 2)) + 1),
      message: `The program prints ${quote(actual[at])} as line ${at + 1}, the file says ${quote(wanted[at])}.`,
      fix: 'correct either; "npm run check:samples -- --update" writes what was printed.',
    },
  ];
}

/** The line of the sample that an error came from, read from its stack. */
function lineOfError(errors: string, file: string): number {
  const name = file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return Number(new RegExp(`${name}:(\\d+)`).exec(errors)?.[1] ?? 1);
}

/** The sentence of an error without its stack. */
function summaryOf({errors, output}: Result): string {
  const lines = `${errors}\n${output}`.split('\n').map((line) => line.trim());
  const error = lines.find((line) => /^(Uncaught )?\w*Error\b/.test(line));
  return (error ?? lines.find((line) => line !== '') ?? 'it printed nothing').replace(/([^.?!])$/, '$1.');
}
