import {parseArgs} from 'node:util';
import {closest, distance} from 'fastest-levenshtein';
import {cliData, isIn, type Cli, type CliCommand, type CliId, type CliOption} from '../../../packages/facts';
import type {Fault, Word} from './calls';

/** An option as the tool reads it; `at` is the index of its word. */
type UsedOption = ReturnType<typeof parse>['options'][number];

/**
 * Compares a call with the commands of a tool: command and options exist, and have their arguments.
 * @param words the program, and everything after it
 * @param isInline the call is in a sentence: it may be incomplete, and may name commands that are gone or not released
 */
export function checkCall(id: CliId, words: readonly Word[], isInline = false): Fault[] {
  // What stands after it is for another program.
  const end = words.findIndex(({text}) => text === '--');
  const own = end < 0 ? words : words.slice(0, end);
  return isInline
    ? faultsOf(id, cliData()[id], own).filter(({word, isLoose}) => isLoose !== true && !isPlaceholder(word))
    : faultsOf(id, releasedPartOf(cliData()[id]), own);
}

function faultsOf(id: CliId, cli: Cli, words: readonly Word[]): Fault[] {
  const {options, positional} = parse(words, cli.options);
  const [start = words.length] = positional;
  const before = options.filter(({at}) => at < start);
  const faults = before.flatMap((used) => optionFaults(cli, used));
  const word = words[start];
  if (word === undefined || before.some(({flag}) => ['--help', '-h', '--version'].includes(flag))) {
    return faults;
  }
  const texts = words.slice(start).map(({text}) => (id === 'typescript' ? text.toLowerCase() : text));
  const named = (length: number): CliCommand[] =>
    cli.commands.filter((command) => namesOf(command).includes(texts.slice(0, length).join(' ')));
  const length = named(2).length > 0 ? 2 : 1;
  // Commands of one name take different arguments: the one that fits best is meant.
  const byCommand = named(length).map((command) => commandFaults(id, cli, command, words, start + length));
  return [...faults, ...(byCommand.length === 0 ? [unknownCommand(cli, word)] : shortest(byCommand))];
}

export function shortest(results: readonly Fault[][]): Fault[] {
  return [...results].sort((a, b) => a.length - b.length)[0] ?? [];
}

function releasedPartOf(cli: Cli): Cli {
  const isReleased = ({since}: {since?: string | undefined}): boolean => isIn(cli.version, since);
  const commands = cli.commands.filter(isReleased);
  return {
    ...cli,
    options: cli.options.filter(isReleased),
    commands: commands.map((command) => ({...command, options: command.options.filter(isReleased)})),
  };
}

/** @returns the options of a call, and the indices of its other words after the program */
function parse(words: readonly Word[], known: readonly CliOption[]) {
  // Options of the command come last and win.
  const byName = new Map(known.map((option) => [option.flag.replace(/^-+/, ''), option]));
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
    options: tokens.flatMap((token) => {
      const {index: at} = token;
      return token.kind === 'option'
        ? {
            at,
            word: words[at] as Word,
            flag: token.rawName,
            option: byName.get(token.name),
            value: token.value,
          }
        : [];
    }),
    positional: tokens.flatMap(({kind, index}) => (kind === 'positional' && index > 0 ? index : [])),
  };
}

function unknownCommand(cli: Cli, word: Word): Fault {
  const former = cli.formerCommands.find(({name}) => name === word.text)?.instead;
  const message = `The ${cli.name} has no command "${word.text}".`;
  return former === undefined
    ? {word, message, fix: suggestion(word.text, cli.commands.flatMap(namesOf))}
    : {word, message, fix: `write ${former}.`, isLoose: true};
}

/** @param start index of the first word after the command */
function commandFaults(
  id: CliId,
  cli: Cli,
  command: CliCommand,
  words: readonly Word[],
  start: number,
): Fault[] {
  const {options, positional} = parse(words, [...cli.options, ...command.options]);
  const own = options.filter(({at}) => at >= start);
  const isRaw = command.name === 'help' || command.arguments.some(({kind}) => kind === 'raw');
  if (isRaw || own.some(({flag}) => flag === '--help')) {
    return [];
  }
  const args = positional.filter((at) => at >= start).map((at) => words[at] as Word);
  const plain = command.arguments.filter(({kind}) => kind === 'plain');
  const missing = [
    ...plain.filter(({required}) => required).slice(args.length),
    ...command.options.filter((option) => option.required && !own.some((each) => each.option === option)),
  ].map((each) => ('flag' in each ? each.flag : each.name));
  const extra = plain.some(({variadic}) => variadic) ? [] : args.slice(plain.length);
  const misplaced = own.filter(({option}) => option !== undefined && !command.options.includes(option));
  const message = `Missing for "${command.name}" of the ${cli.name}: ${missing.join(' and ')}.`;
  return [
    ...own.flatMap((used) => optionFaults(cli, used, command)),
    ...(id === 'rust' ? misplaced : []).map(({word, flag}) => ({
      word,
      message: `${flag} is after the command; the ${cli.name} takes it before.`,
      fix: `write filen ${flag} … ${command.name}.`,
    })),
    ...(missing.length === 0
      ? []
      : [{word: words[0] as Word, message, fix: 'add what is required.', isLoose: true}]),
    ...extra.map((word) => ({
      word,
      message: `"${command.name}" of the ${cli.name} takes no argument "${word.text}".`,
      fix: 'remove it, or quote words that belong together.',
    })),
  ];
}

/** An option that the tool does not have, or with a value where it takes none, or the reverse. */
function optionFaults(cli: Cli, {word, flag, option, value}: UsedOption, command?: CliCommand): Fault[] {
  if (option === undefined) {
    const known = [...(command?.options ?? []), ...cli.options].map((each) => each.flag);
    const whose = command === undefined ? ' before the command' : ` for "${command.name}"`;
    const message = `The ${cli.name} has no option ${flag}${whose}.`;
    return [{word, message, fix: suggestion(flag, known)}];
  }
  if ((option.value === undefined) === (value === undefined)) {
    return [];
  }
  return option.value === undefined
    ? [{word, message: `${flag} takes no value.`, fix: `write ${flag} alone.`, isLoose: true}]
    : [{word, message: `${flag} has no value.`, fix: `write its ${option.value} after it.`, isLoose: true}];
}

function namesOf({name, aliases}: CliCommand): string[] {
  return [name, ...aliases];
}

/** `<file>`, `file...`, `…`: a sentence has them in place of a value. */
function isPlaceholder({text}: Word): boolean {
  return /^<|\.\.\.$|…$/.test(text);
}

/** Names the known word that a typing error may stand for; other words that look similar would mislead. */
export function suggestion(wanted: string, known: readonly string[]): string {
  const bare = (word: string): string => word.replace(/^(?:-+|FILEN_(?:CLI_)?)/, '');
  const nearest = closest(bare(wanted), known.map(bare));
  const match = known.find((word) => bare(word) === nearest);
  return match !== undefined && distance(bare(wanted), nearest) <= bare(wanted).length / 4
    ? `write ${match}.`
    : 'write one of those in data/cli-commands.json, or leave it out if it has been removed.';
}
