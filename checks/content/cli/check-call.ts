import {closest} from 'fastest-levenshtein';
import {cliData, cliIds, isIn, type CliCommand, type CliId, type CliOption} from '../../../packages/facts';
import type {Fault} from './calls';
import type {Word} from './shell';
import {pairFault} from './sync-pairs';

export type CallContext = {
  /** Version that the call is for; `unreleased` allows everything. */
  version: string;
  /** The call stands in a sentence: it may be incomplete, and may name what is gone. */
  inline: boolean;
};

/**
 * Compares a call with the commands of a tool.
 * @param program what stands in front of the words, for faults about something missing
 * @param words everything after the program
 */
export function checkCall(id: CliId, program: Word, words: readonly Word[], context: CallContext): Fault[] {
  const checker = new CallChecker(id, program, context);
  const start = checker.readOptionsBefore(words);
  const rest = words.slice(start);
  const [first] = rest;
  if (first === undefined || isOption(first)) {
    return checker.faults;
  }
  const commands = checker.findCommands(rest);
  // Commands of one name differ in what they take: the one that fits best is meant.
  const results = commands.map(({command, length}) => {
    const one = new CallChecker(id, program, context);
    one.checkCommand(command, rest.slice(length), start > 0);
    return one.faults;
  });
  return [...checker.faults, ...fewest(results)];
}

/** The shortest of several lists of faults. */
export function fewest(results: readonly Fault[][]): Fault[] {
  return [...results].sort((a, b) => a.length - b.length)[0] ?? [];
}

class CallChecker {
  readonly faults: Fault[] = [];
  private readonly cli;

  constructor(
    private readonly id: CliId,
    private readonly program: Word,
    private readonly context: CallContext,
  ) {
    this.cli = cliData()[id];
  }

  /** Checks the options in front of the command; returns how many words they are, all if nothing is left to check. */
  readOptionsBefore(words: readonly Word[]): number {
    let index = 0;
    for (let word = words[0]; word !== undefined && isOption(word); word = words[index]) {
      const option = findOption(this.cli.options, word);
      if (option === undefined) {
        this.reportUnknownOption(word);
        return words.length;
      }
      index += 1 + this.checkOption(word, option, words[index + 1]);
      if (option.flag === '--help' || option.flag === '--version') {
        this.checkTopic(option.flag === '--help' ? words.slice(index) : []);
        return words.length;
      }
    }
    return index;
  }

  /** The commands of the name that stands first, of two words or one. */
  findCommands(words: readonly Word[]): {command: CliCommand; length: number}[] {
    for (const length of [2, 1]) {
      const text = words
        .slice(0, length)
        .map((word) => word.text)
        .join(' ');
      const typed = this.id === 'typescript' ? text.toLowerCase() : text;
      const found = this.cli.commands.filter((command) => namesOf(command).includes(typed));
      if (words.length >= length && found.length > 0) {
        this.checkSince(words[0] ?? this.program, typed, found[0]?.since);
        return found.map((command) => ({command, length}));
      }
    }
    const [word = this.program] = words;
    const former = this.cli.formerCommands.find(({name}) => name === word.text)?.instead;
    if (!(this.context.inline && (isPlaceholder(word) || former !== undefined))) {
      const other = cliIds.find(
        (id) => id !== this.id && releasedNames(id, cliData()[id].version).includes(word.text),
      );
      this.report(
        word,
        `The ${this.cli.name} has no command "${word.text}"${other === undefined ? '' : `; the ${cliData()[other].name} has`}.`,
        former === undefined
          ? suggestion(word.text, releasedNames(this.id, this.context.version))
          : `write ${former}.`,
      );
    }
    return [];
  }

  checkCommand(command: CliCommand, words: readonly Word[], hasOptionsBefore: boolean): void {
    const {inline} = this.context;
    if (command.interactive && !inline) {
      this.report(
        this.program,
        `"${command.name}" works in interactive mode only.`,
        'show it in a block of its own (```text) after the prompt.',
      );
    }
    if (this.id === 'typescript' && !command.login && hasOptionsBefore && !inline) {
      this.report(
        this.program,
        `"${command.name}" would ask for a login, because options stand before it.`,
        `put them after ${command.name}.`,
      );
    }
    if (command.name === 'help') {
      this.checkTopic(words);
    } else if (!command.arguments.some(({kind}) => kind === 'raw')) {
      this.checkArguments(command, words);
    }
  }

  private checkArguments(command: CliCommand, words: readonly Word[]): void {
    const positional: Word[] = [];
    const given = new Set<string>();
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] ?? this.program;
      if (word.text === '--') {
        if (!command.arguments.some(({kind}) => kind === 'separated')) {
          this.report(word, `${this.nameOf(command)} takes nothing after --.`, 'remove what follows.');
        }
        break;
      }
      if (!isOption(word)) {
        positional.push(word);
        continue;
      }
      const own = findOption(command.options, word);
      const option = own ?? findOption(this.cli.options, word);
      if (option === undefined) {
        this.reportUnknownOption(word, command);
        continue;
      }
      if (option.flag === '--help') {
        return;
      }
      given.add(option.flag);
      if (own === undefined && this.id === 'rust') {
        this.report(
          word,
          `${flagOf(word)} stands after the command; the ${this.cli.name} takes it before.`,
          `write filen ${flagOf(word)} … ${command.name}.`,
        );
      }
      index += this.checkOption(word, option, words[index + 1]);
    }
    this.checkPositional(command, positional, given);
  }

  private checkPositional(command: CliCommand, words: readonly Word[], given: ReadonlySet<string>): void {
    const {inline} = this.context;
    const required = command.arguments.filter((argument) => argument.required);
    const missing = [
      ...required.slice(words.length).map(({name}) => name),
      ...command.options.filter((option) => option.required && !given.has(option.flag)).map(({flag}) => flag),
    ];
    if (missing.length > 0 && !inline) {
      this.report(
        this.program,
        `${this.nameOf(command)} misses ${missing.join(' and ')}.`,
        'add what is required.',
      );
    }
    const plain = command.arguments.filter(({kind}) => kind !== 'separated');
    words.forEach((word, index) => {
      const argument = plain[index] ?? (plain.at(-1)?.variadic === true ? plain.at(-1) : undefined);
      if (inline && isPlaceholder(word)) {
        return;
      }
      if (argument === undefined) {
        const longer = this.cli.commands
          .flatMap(namesOf)
          .filter((name) => name.startsWith(`${command.name} `));
        this.report(
          word,
          `${this.nameOf(command)} takes no argument "${word.text}".`,
          longer.length > 0
            ? suggestion(`${command.name} ${word.text}`, longer)
            : 'remove it, or quote words that belong together.',
        );
        return;
      }
      if (!word.dynamic && argument.values?.includes(word.text) === false) {
        this.report(
          word,
          `"${word.text}" is no ${argument.name.toLowerCase()} of "${command.name}".`,
          `write one of ${argument.values.join(', ')}.`,
        );
      }
      const fault = argument.kind === 'locations' && !inline ? pairFault(word.text) : undefined;
      if (fault !== undefined) {
        this.report(word, fault.message, fault.fix);
      }
    });
  }

  /** Checks an option and its value; returns how many of the following words belong to it. */
  private checkOption(word: Word, option: CliOption, next: Word | undefined): number {
    const {inline} = this.context;
    const {flag} = option;
    this.checkSince(word, flag, option.since);
    const [, attached] = /=(.*)$/s.exec(word.text) ?? [];
    if (option.value === undefined) {
      if (attached !== undefined) {
        this.report(word, `${flag} takes no value.`, `write ${flag} alone.`);
      }
      return 0;
    }
    if (attached === undefined && (next === undefined || isOption(next))) {
      if (!inline) {
        this.report(word, `${flag} has no value.`, `write its ${option.value} after it.`);
      }
      return 0;
    }
    const value = attached ?? next?.text ?? '';
    const isUnknown =
      (attached === undefined ? next : word)?.dynamic === true || (inline && !/^\d/.test(value));
    if (!isUnknown && option.values?.includes(value) === false) {
      this.report(word, `"${value}" is no value of ${flag}.`, `write one of ${option.values.join(', ')}.`);
    } else if (!isUnknown && option.number && !/^\d+$/.test(value)) {
      this.report(word, `${flag} takes a number, not "${value}".`, 'write digits.');
    }
    return attached === undefined ? 1 : 0;
  }

  private checkSince(word: Word, name: string, since: string | undefined): void {
    const {version, inline} = this.context;
    if (!inline && !isIn(version, since)) {
      this.report(
        word,
        `"${name}" is not in ${version} of the ${this.cli.name}${since === 'unreleased' ? ' or any release' : ''}.`,
        `leave it out, or mark the block with cli-version="${since ?? ''}".`,
      );
    }
  }

  /** Help on something unknown shows the overview, which is not what a page promises. */
  private checkTopic(words: readonly Word[]): void {
    const [word] = words;
    const topic = words
      .filter((each) => !isOption(each))
      .map(({text}) => text)
      .join(' ');
    const known = [...this.cli.helpTopics, ...this.cli.commands.flatMap(namesOf)];
    if (word !== undefined && topic !== '' && !this.context.inline && !known.includes(topic.toLowerCase())) {
      this.report(
        word,
        `The help of the ${this.cli.name} has no topic "${topic}".`,
        `write a command or one of ${this.cli.helpTopics.join(', ')}.`,
      );
    }
  }

  private reportUnknownOption(word: Word, command?: CliCommand): void {
    const flag = flagOf(word);
    const owner = this.cli.commands.find(({options}) => findOption(options, word) !== undefined);
    if (command === undefined && owner !== undefined) {
      this.report(
        word,
        `${flag} stands before the command; it belongs to "${owner.name}".`,
        `write it after ${owner.name}.`,
      );
      return;
    }
    const known = [...(command?.options ?? []), ...this.cli.options].map((option) => option.flag);
    const whose = command === undefined ? '' : ` for "${command.name}"`;
    this.report(word, `The ${this.cli.name} has no option ${flag}${whose}.`, suggestion(flag, known));
  }

  private report(word: Word, message: string, fix: string): void {
    this.faults.push({word, message, fix});
  }

  private nameOf({name}: CliCommand): string {
    return `"${name}" of the ${this.cli.name}`;
  }
}

/** The option that a word names: by flag, alias, `--flag=value`, or repeated (`-vv`). */
function findOption(options: readonly CliOption[], word: Word): CliOption | undefined {
  const name = flagOf(word);
  return options.find(
    ({flag, alias, repeatable}) =>
      flag === name ||
      alias === name ||
      (repeatable && alias !== undefined && new RegExp(`^${alias}{1,3}$`).test(name)),
  );
}

function namesOf({name, aliases}: CliCommand): string[] {
  return [name, ...aliases];
}

function releasedNames(id: CliId, version: string): string[] {
  const {commands} = cliData()[id];
  return commands.filter(({since}) => isIn(version, since)).flatMap(namesOf);
}

function flagOf({text}: Word): string {
  return text.split('=')[0] ?? text;
}

function isOption({text}: Word): boolean {
  return /^--?[A-Za-z]/.test(text);
}

/** `<file>`, `file...`, `…`: what a sentence writes where a value stands. */
function isPlaceholder({text}: Word): boolean {
  return /^<|^…$|\.\.\.$|…$/.test(text);
}

/** Names the nearest of the known words. */
export function suggestion(wanted: string, known: readonly string[]): string {
  return known.length === 0
    ? 'write one of those in data/cli-commands.json.'
    : `write ${closest(wanted, known)}.`;
}
