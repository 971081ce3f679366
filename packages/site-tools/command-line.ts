/** How the commands of this repository read what is written behind them. Bad input ends them: one sentence, exit code 2. */
import {existsSync, statSync} from 'node:fs';
import {parseArgs, type ParseArgsConfig} from 'node:util';

/**
 * Options and names of the command line; ends the command where one is not among those given.
 * @param takesNames whether names such as those of pages may stand beside options
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  takesNames = false,
) {
  try {
    const {values, positionals} = parseArgs({options, allowPositionals: takesNames});
    return {values, positionals: positionals as string[]};
  } catch (error) {
    const known = Object.entries(options).map(
      ([name, {type}]) => `--${name}${type === 'string' ? ' <value>' : ''}`,
    );
    const [problem = ''] = (error as Error).message.split(/\. |\.?\n/);
    return refuse(`${problem}. Fix: ${known.length === 0 ? 'give none' : `use ${known.join(', ')}`}.`);
  }
}

/** Ends the command because of what was asked of it. */
export function refuse(message: string): never {
  console.error(message);
  return process.exit(2);
}

/** The value of an option as a whole number; ends the command where it is none. */
export function wholeNumber(option: string, text: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= least && number <= most
    ? number
    : refuse(`--${option} ${text} is not a number from ${least} to ${most}. Fix: give one.`);
}

/** Where a server listens: a number from 0, for any free port, to 65535. */
export const portNumber = (text: string): number => wholeNumber('port', text, 0, 65_535);

/** The folder of a built site; ends the command where none is there. */
export function builtSite(folder = 'build'): string {
  return existsSync(folder) ? folder : refuse(`There is no folder ${folder}. Fix: npm run build`);
}

/** Ends the command where `API_SPEC` names no file. Empty, it counts as not set. */
export function checkPreviewedSpec(): void {
  const spec = process.env.API_SPEC;
  if (spec === '') {
    delete process.env.API_SPEC;
  } else if (spec !== undefined && statSync(spec, {throwIfNoEntry: false})?.isFile() !== true) {
    refuse(`API_SPEC: there is no file ${spec}. Fix: name one, or leave API_SPEC out.`);
  }
}
