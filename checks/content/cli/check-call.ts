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
  const texts = words.slice(at).map(({text}) => (id === 'typescript' ? text.toLowerCase() : text));
  const named = (length: number): CliCommand[] =>
    cli.commands.filter((command) => namesOf(command).includes(texts.slice(0, length).join(' ')));
  const length = named(2).length > 0 ? 2 : 1;
  const commands = named(length);
  if (commands.length === 0) {
    return [...faults, ...unknownCommand(id, words[at] as Word, context)];
  }
  // Commands of one name differ in what they take: the one that fits best is meant.
  const ofEach = commands.map((command) => checkCommand(cli, command, words, at + length, context));
  return [...faults, ...fewest(ofEach)];
}

/** The shortest of several lists of faults. */
export function fewest(results: readonly Fault[][]): Fault[] {
  return [...results].sort((a, b) => a.length - b.length)[0] ?? [];
}

function parse(words: readonly Word[], options: readonly CliOption[]): Parsed {
  // Options of the command come last, and win.
  const byName = new Map(options.map((option) => [option.flag.replace(/^-+/, ''), option]));
  const {tokens} = parseArgs({
    args: words.map(({text}) => text),
    options: Object.fromEntries(
      [...byName].map(([name, {flag, alias = flag, value}]) => [
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

function unknownCommand(id: CliId, word: Word, {version, inline}: Context): Fault[] {
  const released = (of: CliId, its = cliData()[of].version): string[] => {
    const {commands} = cliData()[of];
    return commands.filter(({since}) => isIn(its, since)).flatMap(namesOf);
  };
  const {name, formerCommands} = cliData()[id];
  const former = formerCommands.find((each) => each.name === word.text)?.instead;
  if (inline && (isPlaceholder(word) || former !== undefined)) {
    return [];
  }
  const other = cliIds.find((of) => of !== id && released(of).includes(word.text));
  const has = other === undefined ? '' : `; the ${cliData()[other].name} has`;
  const message = `The ${name} has no command "${word.text}"${has}.`;
  const fix = former === undefined ? suggestion(word.text, released(id, version)) : `write ${former}.`;
  return [{word, message, fix}];
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
  const kinds = command.arguments.map(({kind}) => kind);
  const faults = inline ? [] : faultsOfVersion(cli, program, command.name, command.since, version);
  const add = (word: Word, message: string, fix: string): void => void faults.push({word, message, fix});
  if (command.interactive && !inline) {
    add(
      program,
      `"${command.name}" works in interactive mode only.`,
      'show it in a block of its own (```text) after the prompt.',
    );
  }
  if (command.name === 'help' || kinds.includes('raw') || own.some(({flag}) => flag === '--help')) {
    return faults;
  }
  for (const given of own) {
    faults.push(...faultsOfOption(cli, words, given, context, command));
    if (given.option !== undefined && cli === cliData().rust && !command.options.includes(given.option)) {
      add(
        words[given.at] as Word,
        `${given.flag} stands after the command; the ${cli.name} takes it before.`,
        `write filen ${given.flag} … ${command.name}.`,
      );
    }
  }
  const last = kinds.includes('separated') && end !== undefined ? end : words.length;
  const taken = positional.filter((at) => at >= start && at < last).map((at) => words[at] as Word);
  const required = command.arguments.filter((argument) => argument.required).slice(taken.length);
  const missing = [
    ...required.map(({name}) => name),
    ...command.options
      .filter((option) => option.required && !own.some((given) => given.option === option))
      .map(({flag}) => flag),
  ];
  if (missing.length > 0 && !inline) {
    add(
      program,
      `"${command.name}" of the ${cli.name} misses ${missing.join(' and ')}.`,
      'add what is required.',
    );
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
  if ((option.value === undefined) !== (value === undefined)) {
    return option.value === undefined
      ? fault(`${flag} takes no value.`, `write ${flag} alone.`)
      : fault(`${flag} has no value.`, `write its ${option.value} after it.`);
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
