import {parseArgs} from 'node:util';
import {faultKinds, type FaultKind} from '../inject-faults';

export type SandboxOptions = {
  /** 0 takes any free one. */
  port: number;
  /** Refuses what other clients could not read, instead of a warning. */
  isStrict: boolean;
  /** How each distinct request fails once. */
  faults: readonly FaultKind[];
  /** Lets web pages of every origin call it. */
  allowsPages?: boolean;
};

const spec = {
  port: {type: 'string', default: '8787'},
  strict: {type: 'boolean', default: false},
  faults: {type: 'string', default: ''},
  cors: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false, short: 'h'},
} as const;

/** Reads the command line; `help` when the reader wants to know what there is. */
export function readOptions(args: string[]): SandboxOptions | 'help' {
  const {port, strict, faults, cors, help} = parse(args);
  if (help) {
    return 'help';
  }
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new Error(`"${port}" is no port. Fix: give a number from 0 to 65535, for example --port 8787.`);
  }
  const kinds = faults === '' ? [] : faults.split(',');
  return {port: Number(port), isStrict: strict, faults: kinds.map(readKind), allowsPages: cors};
}

function parse(args: string[]) {
  try {
    return parseArgs({args, options: spec}).values;
  } catch {
    throw new Error(
      `"${args.join(' ')}" is not understood. Fix: the options are --port <number>, --strict, --faults ${faultKinds.join(',')}, --cors and --help.`,
    );
  }
}

function readKind(text: string): FaultKind {
  const kind = faultKinds.find((each) => each === text);
  if (kind === undefined) {
    throw new Error(
      `There is no fault "${text}". Fix: choose from ${faultKinds.join(', ')}, with commas between.`,
    );
  }
  return kind;
}
