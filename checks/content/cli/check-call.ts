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

type Context = {
  /** Version that the call is for; `unreleased` allows everything. */
  version: string;
  /** The call stands in a sentence: it may be incomplete, and may name what is gone. */
  inline: boolean;
};

/** A call as its tool reads it; `at` counts the words. */
type Parsed = {
  options: {at: number; flag: string; option: CliOption | undefined; value: string | undefined}[];
  positional: number[];
  /** Where `--` stands. */
  end: number | undefined;
};

/**
 * Compares a call with the commands of a tool: command and options exist, and
 * what they take is there.
 * @param words the program, and everything after it
 */
export function checkCall(id: CliId, words: readonly Word[], context: Context): Fault[] {
  const cli = cliData()[id];
  const {options, positional} = parse(words, cli.options);
  const [at] = positional;
  const before = options.filter((option) => at === undefined || option.at < at);
  const faults = before.flatMap((option) => faultsOfOption(cli, words, option, context));
  if (at === undefined || before.some(({flag}) => ['--help', '-h', '--version'].includes(flag))) {
    return faults;
  }
  const name = (length: number): string => {
    const texts = words.slice(at, at + length).map(({text}) => text);
    return id === 'typescript' ? texts.join(' ').toLowerCase() : texts.join(' ');
  };
  const named = (length: number): CliCommand[] =>
    cli.commands.filter((command) => namesOf(command).includes(name(length)));
  const length = named(2).length > 0 ? 2 : 1;
  const commands = named(length);
  if (commands.length === 0) {
    return [...faults, ...unknownCommand(id, words[at] as Word, context)];
  }
  // Commands of one name differ in what they take: the one that fits best is meant.
  return [
    ...faults,
    ...fewest(commands.map((command) => checkCommand(cli, command, words, at + length, context))),
  ];
}

/** The shortest of several lists of faults. */
export function fewest(results: readonly Fault[][]): Fault[] {
  return [...results].sort((a, b) => a.length - b.length)[0] ?? [];
}

function parse(words: readonly Word[], options: readonly CliOption[]): Parsed {
  const named = options.map((option) => [option.flag.replace(/^-+/, ''), option] as const);
  const {tokens} = parseArgs({
    args: words.map(({text}) => text),
    options: Object.fromEntries(
      named.map(([name, {flag, alias = flag, value}]) => [
        name,
        {
          type: value === undefined ? 'boolean' : 'string',
          ...(/^-\w$/.test(alias) && {short: alias.charAt(1)}),
        },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const end = tokens.find(({kind}) => kind === 'option-terminator')?.index;
  return {
    end,
    options: tokens.flatMap((token) =>
      token.kind === 'option'
        ? {
            at: token.index,
            flag: token.rawName,
            // Options of the command stand last, and win.
            option: new Map(named).get(token.name),
            value: token.value,
          }
        : [],
    ),
    // The first word is the program.
    positional: tokens.flatMap(({kind, index}) => (kind === 'positional' && index > 0 ? index : [])),
  };
}

function unknownCommand(id: CliId, word: Word, {version, inline}: Context): Fault[] {
  const released = (of: CliId, its: string): string[] => {
    const {commands} = cliData()[of];
    return commands.filter(({since}) => isIn(its, since)).flatMap(namesOf);
  };
  const {name, formerCommands} = cliData()[id];
  const former = formerCommands.find((each) => each.name === word.text)?.instead;
  if (inline && (isPlaceholder(word) || former !== undefined)) {
    return [];
  }
  const other = cliIds.find((of) => of !== id && released(of, cliData()[of].version).includes(word.text));
  const has = other === undefined ? '' : `; the ${cliData()[other].name} has`;
  return [
    {
      word,
      message: `The ${name} has no command "${word.text}"${has}.`,
      fix: former === undefined ? suggestion(word.text, released(id, version)) : `write ${former}.`,
    },
  ];
}

function checkCommand(
  cli: Cli,
  command: CliCommand,
  words: readonly Word[],
  start: number,
  context: Context,
): Fault[] {
  const {version, inline} = context;
  const program = words[0] as Word;
  const {options, positional, end} = parse(words, [...cli.options, ...command.options]);
  const own = options.filter(({at}) => at >= start);
  const isSeparated = command.arguments.some(({kind}) => kind === 'separated');
  const faults = inline ? [] : faultsOfVersion(cli, program, command.name, command.since, version);
  if (command.interactive && !inline) {
    faults.push({
      word: program,
      message: `"${command.name}" works in interactive mode only.`,
      fix: 'show it in a block of its own (```text) after the prompt.',
    });
  }
  if (
    command.name === 'help' ||
    command.arguments.some(({kind}) => kind === 'raw') ||
    own.some(({flag}) => flag === '--help')
  ) {
    return faults;
  }
  for (const given of own) {
    faults.push(...faultsOfOption(cli, words, given, context, command));
    if (given.option !== undefined && cli === cliData().rust && !command.options.includes(given.option)) {
      faults.push({
        word: words[given.at] as Word,
        message: `${given.flag} stands after the command; the ${cli.name} takes it before.`,
        fix: `write filen ${given.flag} … ${command.name}.`,
      });
    }
  }
  const isGiven = (option: CliOption): boolean => own.some((given) => given.option === option);
  const last = isSeparated && end !== undefined ? end : words.length;
  const taken = positional.filter((at) => at >= start && at < last).map((at) => words[at] as Word);
  const missing = [
    ...command.arguments
      .filter(({required}) => required)
      .slice(taken.length)
      .map(({name}) => name),
    ...command.options.filter((option) => option.required && !isGiven(option)).map(({flag}) => flag),
  ];
  if (missing.length > 0 && !inline) {
    const message = `"${command.name}" of the ${cli.name} misses ${missing.join(' and ')}.`;
    faults.push({word: program, message, fix: 'add what is required.'});
  }
  return [...faults, ...taken.flatMap((word, index) => faultsOfArgument(cli, command, word, index, inline))];
}

function faultsOfArgument(
  cli: Cli,
  command: CliCommand,
  word: Word,
  index: number,
  inline: boolean,
): Fault[] {
  const plain = command.arguments.filter(({kind}) => kind !== 'separated');
  const argument = plain[index] ?? plain.filter(({variadic}) => variadic).at(-1);
  if (inline && isPlaceholder(word)) {
    return [];
  }
  if (argument === undefined) {
    const longer = cli.commands.flatMap(namesOf).filter((name) => name.startsWith(`${command.name} `));
    const message = `"${command.name}" of the ${cli.name} takes no argument "${word.text}".`;
    const fix =
      longer.length > 0
        ? suggestion(`${command.name} ${word.text}`, longer)
        : 'remove it, or quote words that belong together.';
    return [{word, message, fix}];
  }
  if (!word.dynamic && argument.values?.includes(word.text) === false) {
    const message = `"${word.text}" is no ${argument.name.toLowerCase()} of "${command.name}".`;
    return [{word, message, fix: `write one of ${argument.values.join(', ')}.`}];
  }
  const fault = argument.kind === 'locations' && !inline ? pairFault(word.text) : undefined;
  return fault === undefined ? [] : [{word, ...fault}];
}

/** An option that the tool does not have, or not in this version, and one without what it takes. */
function faultsOfOption(
  cli: Cli,
  words: readonly Word[],
  {at, flag, option, value}: Parsed['options'][number],
  {version, inline}: Context,
  command?: CliCommand,
): Fault[] {
  const word = words[at] as Word;
  const fault = (message: string, fix: string): Fault[] => [{word, message, fix}];
  if (option === undefined) {
    const known = [...(command?.options ?? []), ...cli.options].map((each) => each.flag);
    const whose = command === undefined ? ' before the command' : ` for "${command.name}"`;
    return fault(`The ${cli.name} has no option ${flag}${whose}.`, suggestion(flag, known));
  }
  if (inline) {
    return [];
  }
  if (option.value !== undefined && value === undefined) {
    return fault(`${flag} has no value.`, `write its ${option.value} after it.`);
  }
  if (option.value === undefined && value !== undefined) {
    return fault(`${flag} takes no value.`, `write ${flag} alone.`);
  }
  const isKnown = value !== undefined && !value.includes('$');
  if (isKnown && (option.values?.includes(value) === false || (option.number && !/^\d+$/.test(value)))) {
    return fault(`"${value}" is no value of ${flag}.`, `write ${option.values?.join(' or ') ?? 'a number'}.`);
  }
  return faultsOfVersion(cli, word, option.flag, option.since, version);
}

function faultsOfVersion(
  cli: Cli,
  word: Word,
  name: string,
  since: string | undefined,
  version: string,
): Fault[] {
  const message = `"${name}" is not in ${version} of the ${cli.name}${since === 'unreleased' ? ' or any release' : ''}.`;
  const fix = `leave it out, or mark the block with cli-version="${since ?? ''}".`;
  return isIn(version, since) ? [] : [{word, message, fix}];
}

function namesOf({name, aliases}: CliCommand): string[] {
  return [name, ...aliases];
}

/** `<file>`, `file...`, `…`: what a sentence writes where a value stands. */
function isPlaceholder({text}: Word): boolean {
  return /^<|\.\.\.$|…$/.test(text);
}

/** Names the nearest of the known words. */
export function suggestion(wanted: string, known: readonly string[]): string {
  return known.length === 0
    ? 'write one of those in data/cli-commands.json.'
    : `write ${closest(wanted, known)}.`;
}
