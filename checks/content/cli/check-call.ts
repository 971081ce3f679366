import {parseArgs} from 'node:util';
import {closest, distance} from 'fastest-levenshtein';
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

type Call = {id: CliId; cli: Cli; words: readonly Word[]; inline: boolean};

/** A call as its tool reads it; `at` counts the words. */
type Parsed = {
  options: {at: number; flag: string; option: CliOption | undefined; value: string | undefined}[];
  positional: number[];
  /** Index of `--`. */
  end: number | undefined;
};

/**
 * Compares a call with the commands of a tool: command and options exist, and have their arguments.
 * @param words the program, and everything after it
 * @param inline the call is in a sentence: it may be incomplete, and may name commands that are gone or not released
 */
export function checkCall(id: CliId, words: readonly Word[], inline = false): Fault[] {
  const cli = inline ? cliData()[id] : releasedPartOf(cliData()[id]);
  const call = {id, cli, words, inline};
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
    ? [...faults, ...unknownCommand(call, words[at] as Word)]
    : // Commands of one name take different arguments: the one that fits best is meant.
      [...faults, ...shortest(commands.map((command) => commandFaults(call, command, at + length)))];
}

/** The shortest of several lists of faults. */
export function shortest(results: readonly Fault[][]): Fault[] {
  return [...results].sort((a, b) => a.length - b.length)[0] ?? [];
}

function releasedPartOf(cli: Cli): Cli {
  const isReleased = ({since}: {since?: string | undefined}): boolean => isIn(cli.version, since);
  return {
    ...cli,
    options: cli.options.filter(isReleased),
    commands: cli.commands
      .filter(isReleased)
      .map((command) => ({...command, options: command.options.filter(isReleased)})),
  };
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

function unknownCommand({id, cli, inline}: Call, word: Word): Fault[] {
  const former = cli.formerCommands.find((each) => each.name === word.text)?.instead;
  if (inline && (isPlaceholder(word) || former !== undefined)) {
    return [];
  }
  const namesIn = ({commands}: Cli): string[] => commands.flatMap(namesOf);
  const others = cliIds.filter((of) => of !== id).map((of) => releasedPartOf(cliData()[of]));
  const other = others.find((each) => namesIn(each).includes(word.text));
  const has = other === undefined ? '' : `; the ${other.name} has`;
  const message = `The ${cli.name} has no command "${word.text}"${has}.`;
  return [
    {word, message, fix: former === undefined ? suggestion(word.text, namesIn(cli)) : `write ${former}.`},
  ];
}

/** @param start index of the first word after the command */
function commandFaults(call: Call, command: CliCommand, start: number): Fault[] {
  const {id, cli, words, inline} = call;
  const {options, positional, end} = parse(words, [...cli.options, ...command.options]);
  const own = options.filter(({at}) => at >= start);
  const kinds = command.arguments.map(({kind}) => kind);
  if (command.name === 'help' || kinds.includes('raw') || own.some(({flag}) => flag === '--help')) {
    return [];
  }
  const faults: Fault[] = [];
  const add = (word: Word, message: string, fix: string): void => void faults.push({word, message, fix});
  for (const each of own) {
    const {at, flag, option} = each;
    faults.push(...optionFaults(call, each, command));
    if (option !== undefined && id === 'rust' && !command.options.includes(option)) {
      const message = `${flag} is after the command; the ${cli.name} takes it before.`;
      add(words[at] as Word, message, `write filen ${flag} … ${command.name}.`);
    }
  }
  const last = kinds.includes('separated') && end !== undefined ? end : words.length;
  const args = positional.filter((at) => at >= start && at < last).map((at) => words[at] as Word);
  const missing = [
    ...command.arguments.filter(({required}) => required).slice(args.length),
    ...command.options.filter((option) => option.required && !own.some((each) => each.option === option)),
  ].map((each) => ('flag' in each ? each.flag : each.name));
  if (missing.length > 0 && !inline) {
    const message = `Missing for "${command.name}" of the ${cli.name}: ${missing.join(' and ')}.`;
    add(words[0] as Word, message, 'add what is required.');
  }
  return [...faults, ...tooManyArguments(call, command, args)];
}

function tooManyArguments({cli, inline}: Call, command: CliCommand, args: readonly Word[]): Fault[] {
  const plain = command.arguments.filter(({kind}) => kind !== 'separated');
  const max = plain.some(({variadic}) => variadic) ? Infinity : plain.length;
  return args
    .slice(max)
    .filter((word) => !inline || !isPlaceholder(word))
    .map((word) => ({
      word,
      message: `"${command.name}" of the ${cli.name} takes no argument "${word.text}".`,
      fix: 'remove it, or quote words that belong together.',
    }));
}

/** An option that the tool does not have, or with a value where it takes none, or the reverse. */
function optionFaults(
  {cli, words, inline}: Call,
  {at, flag, option, value}: Parsed['options'][number],
  command?: CliCommand,
): Fault[] {
  const word = words[at] as Word;
  if (option === undefined) {
    const known = [...(command?.options ?? []), ...cli.options].map((each) => each.flag);
    const whose = command === undefined ? ' before the command' : ` for "${command.name}"`;
    const message = `The ${cli.name} has no option ${flag}${whose}.`;
    return [{word, message, fix: suggestion(flag, known)}];
  }
  const takesValue = option.value !== undefined;
  if (inline || takesValue === (value !== undefined)) {
    return [];
  }
  return takesValue
    ? [{word, message: `${flag} has no value.`, fix: `write its ${option.value} after it.`}]
    : [{word, message: `${flag} takes no value.`, fix: `write ${flag} alone.`}];
}

function namesOf({name, aliases}: CliCommand): string[] {
  return [name, ...aliases];
}

/** `<file>`, `file...`, `…`: a sentence has them in place of a value. */
function isPlaceholder({text}: Word): boolean {
  return /^<|\.\.\.$|…$/.test(text);
}

/** Names the nearest of the known words if it may be meant: if at most 40 % of its letters differ. */
export function suggestion(wanted: string, known: readonly string[]): string {
  const nearest = known.length === 0 ? '' : closest(wanted, known);
  return nearest !== '' && distance(wanted, nearest) <= 0.4 * wanted.length
    ? `write ${nearest}.`
    : 'write one of those in data/cli-commands.json, or leave it out if it has been removed.';
}
