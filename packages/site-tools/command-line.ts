/** Argument parsing, and errors in what a command reads. Invalid input exits with a message and code 2. */
import {existsSync, statSync} from 'node:fs';
import {parseArgs, type ParseArgsConfig} from 'node:util';

// An error that says how to fix it needs no stack trace; one in a module that is imported after this, neither.
process.once('uncaughtException', (error) => refuse(error.message.includes('Fix: ') ? error.message : error));

/**
 * Parses options and positional arguments; exits at an unknown option.
 * @param takesNames whether positional arguments are allowed
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

/** Exits because of invalid input. */
export function refuse(message: string | Error): never {
  console.error(message);
  return process.exit(2);
}

/** The value of an option as a whole number; exits if it is not one. */
export function wholeNumber(option: string, text: string, min = 0, max = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max
    ? number
    : refuse(`--${option} ${text} is not a number from ${min} to ${max}. Fix: give one.`);
}

/** A port number; 0 is any free port. */
export const portNumber = (text: string): number => wholeNumber('port', text, 0, 65_535);

/** The options of commands that serve: `--port`, by default PORT or 3000, `--host` and `--no-open`. */
export function readServerArguments(): {port: number; host: string; isOpened: boolean} {
  const {values} = readArguments({
    port: {type: 'string', default: process.env.PORT ?? '3000'},
    host: {type: 'string', default: 'localhost'},
    'no-open': {type: 'boolean', default: false},
  });
  return {port: portNumber(values.port), host: values.host, isOpened: !values['no-open']};
}

/** The folder of a built site; exits if it does not exist. */
export function builtSite(folder = 'build'): string {
  return existsSync(folder) ? folder : refuse(`There is no folder ${folder}. Fix: npm run build`);
}

/** Exits if `API_SPEC` is not a file. Empty counts as unset. */
export function checkPreviewedSpec(): void {
  const spec = process.env.API_SPEC;
  if (spec === '') {
    delete process.env.API_SPEC;
  } else if (spec !== undefined && statSync(spec, {throwIfNoEntry: false})?.isFile() !== true) {
    refuse(`API_SPEC: there is no file ${spec}. Fix: name one, or leave API_SPEC out.`);
  }
}
