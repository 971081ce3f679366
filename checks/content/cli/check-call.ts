import {parseArgs} from 'node:util';
import {closest} from 'fastest-levenshtein';
import {
  cliData,
  cliIds,
  isIn,
  type Cli,
  type CliCommand,
  type CliId,
  type CliOption,
} from '../../../packages/facts';
import type {Fault} from './calls';
import type {Word} from './shell';
import {pairFault} from './sync-pairs';

type Call = {cli: Cli; words: readonly Word[]; inline: boolean};

/** A call as its tool reads it; `at` counts the words. */
type Parsed = {
  options: {at: number; flag: string; option: CliOption | undefined; value: string | undefined}[];
  positional: number[];
  /** Index of `--`. */
  end: number | undefined;
};

/**
 * Compares a call with the commands of a tool: command and options exist and have what they require.
 * @param words the program, and everything after it
 * @param inline the call is in a sentence: it may be incomplete, and may name what is gone
 */
export function checkCall(id: CliId, words: readonly Word[], inline = false): Fault[] {
  const cli = cliData()[id];
  const call = {cli, words, inline};
  const {options, positional} = parse(words, cli.options);
  const [at] = positional;
  const before = options.filter((option) => at === undefined || option.at < at);
  const faults = before.flatMap((option) => optionFaults(call, option));
  if (at === undefined || before.some(({flag}) => ['--help', '-h', '--version'].includes(flag))) {
    return faults;
  }
  const texts = words.slice(at).map(({text}) => (id === 'typescript' ? text.toLowerCase() : text));
  const named = (length: number): CliCommand[] =>
    cli.commands.filter((command) => namesOf(command).includes(texts.slice(0, length).join(' ')));
  const length = named(2).length > 0 ? 2 : 1;
  const commands = named(length);
  return commands.length === 0
    ? [...faults, ...unknownCommand(id, words[at] as Word, inline)]
    : // Commands of one name differ in what they take: the one that fits best is meant.
      [...faults, ...fewest(commands.map((command) => commandFaults(call, command, at + length)))];
}

/** The shortest of several lists of faults. */
export function fewest(results: readonly Fault[][]): Fault[] {
  return [...results].sort((a, b) => a.length - b.length)[0] ?? [];
}

function parse(words: readonly Word[], options: readonly CliOption[]): Parsed {
  // Options of the command come last and win.
  const byName = new Map(options.map((option) => [option.flag.replace(/^-+/, ''), option]));
  const config = [...byName].map(([name, {flag, alias = flag, value}]) => {
    const type: 'boolean' | 'string' = value === undefined ? 'boolean' : 'string';
    return [name, {type, ...(/^-\w$/.test(alias) && {short: alias.charAt(1)})}] as const;
  });
  const {tokens} = parseArgs({
    args: words.map(({text}) => text),
    options: Object.fromEntries(config),
    strict: false,
    tokens: true,
  });
  return {
    end: tokens.find(({kind}) => kind === 'option-terminator')?.index,
    options: tokens.flatMap((token) =>
      token.kind === 'option'
        ? {at: token.index, flag: token.rawName, option: byName.get(token.name), value: token.value}
        : [],
    ),
    // The first word is the program.
    positional: tokens.flatMap(({kind, index}) => (kind === 'positional' && index > 0 ? index : [])),
  };
}

function unknownCommand(id: CliId, word: Word, inline: boolean): Fault[] {
  const released = (of: CliId): string[] => {
    const {commands, version} = cliData()[of];
    return commands.filter(({since}) => isIn(version, since)).flatMap(namesOf);
  };
  const {name, formerCommands} = cliData()[id];
  const former = formerCommands.find((each) => each.name === word.text)?.instead;
  if (inline && (isPlaceholder(word) || former !== undefined)) {
    return [];
  }
  const other = cliIds.find((of) => of !== id && released(of).includes(word.text));
  const has = other === undefined ? '' : `; the ${cliData()[other].name} has`;
  const message = `The ${name} has no command "${word.text}"${has}.`;
  const fix = former === undefined ? suggestion(word.text, released(id)) : `write ${former}.`;
  return [{word, message, fix}];
}

/** @param start index of the first word after the command */
function commandFaults(call: Call, command: CliCommand, start: number): Fault[] {
  const {cli, words, inline} = call;
  const program = words[0] as Word;
  const {options, positional, end} = parse(words, [...cli.options, ...command.options]);
  const own = options.filter(({at}) => at >= start);
  const kinds = command.arguments.map(({kind}) => kind);
  const faults = inline ? [] : sinceFaults(call, program, command.name, command.since);
  const add = (word: Word, message: string, fix: string): void => void faults.push({word, message, fix});
  if (command.interactive && !inline) {
    const fix = 'show it in a block of its own (```text) after the prompt.';
    add(program, `"${command.name}" works in interactive mode only.`, fix);
  }
  if (command.name === 'help' || kinds.includes('raw') || own.some(({flag}) => flag === '--help')) {
    return faults;
  }
  for (const given of own) {
    const {at, flag, option} = given;
    faults.push(...optionFaults(call, given, command));
    if (option !== undefined && cli === cliData().rust && !command.options.includes(option)) {
      const message = `${flag} stands after the command; the ${cli.name} takes it before.`;
      add(words[at] as Word, message, `write filen ${flag} … ${command.name}.`);
    }
  }
  const last = kinds.includes('separated') && end !== undefined ? end : words.length;
  const taken = positional.filter((at) => at >= start && at < last).map((at) => words[at] as Word);
  const missing = [
    ...command.arguments.filter(({required}) => required).slice(taken.length),
    ...command.options.filter((option) => option.required && !own.some((given) => given.option === option)),
  ].map((needed) => ('flag' in needed ? needed.flag : needed.name));
  if (missing.length > 0 && !inline) {
    const message = `"${command.name}" of the ${cli.name} misses ${missing.join(' and ')}.`;
    add(program, message, 'add what is required.');
  }
  return [...faults, ...taken.flatMap((word, index) => argumentFaults(call, command, word, index))];
}

function argumentFaults({cli, inline}: Call, command: CliCommand, word: Word, index: number): Fault[] {
  const plain = command.arguments.filter(({kind}) => kind !== 'separated');
  const argument = plain[index] ?? plain.filter(({variadic}) => variadic).at(-1);
  if (inline && isPlaceholder(word)) {
    return [];
  }
  if (argument === undefined) {
    const longer = cli.commands.flatMap(namesOf).filter((name) => name.startsWith(`${command.name} `));
    const fix =
      longer.length > 0
        ? suggestion(`${command.name} ${word.text}`, longer)
        : 'remove it, or quote words that belong together.';
    return [{word, message: `"${command.name}" of the ${cli.name} takes no argument "${word.text}".`, fix}];
  }
  if (!word.dynamic && argument.values?.includes(word.text) === false) {
    const message = `"${word.text}" is no ${argument.name.toLowerCase()} of "${command.name}".`;
    return [{word, message, fix: `write one of ${argument.values.join(', ')}.`}];
  }
  const fault = argument.kind === 'locations' && !inline ? pairFault(word.text) : undefined;
  return fault === undefined ? [] : [{word, ...fault}];
}

/** An option that the tool or its version does not have, or with a wrong value. */
function optionFaults(
  call: Call,
  {at, flag, option, value}: Parsed['options'][number],
  command?: CliCommand,
): Fault[] {
  const {cli, words, inline} = call;
  const word = words[at] as Word;
  if (option === undefined) {
    const known = [...(command?.options ?? []), ...cli.options].map((each) => each.flag);
    const whose = command === undefined ? ' before the command' : ` for "${command.name}"`;
    const message = `The ${cli.name} has no option ${flag}${whose}.`;
    return [{word, message, fix: suggestion(flag, known)}];
  }
  if (inline) {
    return [];
  }
  if (option.value === undefined && value !== undefined) {
    return [{word, message: `${flag} takes no value.`, fix: `write ${flag} alone.`}];
  }
  if (option.value !== undefined && value === undefined) {
    return [{word, message: `${flag} has no value.`, fix: `write its ${option.value} after it.`}];
  }
  const isKnown = value !== undefined && !value.includes('$');
  if (isKnown && (option.values?.includes(value) === false || (option.number && !/^\d+$/.test(value)))) {
    const fix = `write ${option.values?.join(' or ') ?? 'a number'}.`;
    return [{word, message: `"${value}" is no value of ${flag}.`, fix}];
  }
  return sinceFaults(call, word, option.flag, option.since);
}

function sinceFaults({cli: {name: tool, version}}: Call, word: Word, name: string, since?: string): Fault[] {
  const message = `"${name}" is not in ${version} of the ${tool}${since === 'unreleased' ? ' or any release' : ''}.`;
  return isIn(version, since) ? [] : [{word, message, fix: 'leave it out.'}];
}

function namesOf({name, aliases}: CliCommand): string[] {
  return [name, ...aliases];
}

/** `<file>`, `file...`, `…`: stands for a value in a sentence. */
function isPlaceholder({text}: Word): boolean {
  return /^<|\.\.\.$|…$/.test(text);
}

/** Names the nearest of the known words. */
export function suggestion(wanted: string, known: readonly string[]): string {
  return known.length === 0
    ? 'write one of those in data/cli-commands.json.'
    : `write ${closest(wanted, known)}.`;
}
