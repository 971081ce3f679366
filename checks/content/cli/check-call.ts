import {
  cliData,
  cliIds,
  isIn,
  type Cli,
  type CliCommand,
  type CliId,
  type CliOption,
} from '../../../packages/facts/cli';
import {nearestPaths} from '../../../src/theme/NotFound/Content/nearest-paths';
import type {Word} from './shell-words';
import {pairFault} from './sync-pairs';

/** What is wrong with a word of a call, and what to write. */
export type Fault = {word: Word; message: string; mend: string};

export type CallContext = {
  /** Version that the call is for; `unreleased` allows everything. */
  version: string;
  /** The call stands in a sentence: it may be incomplete, and may name what is gone. */
  inline: boolean;
};

/**
 * Compares a call with the commands of a tool.
 * @param program what stands in front of the words, for findings about something missing
 * @param words everything after the program
 */
export function checkCall(id: CliId, program: Word, words: readonly Word[], context: CallContext): Fault[] {
  return new CallChecker(id, program, words, context).run();
}

class CallChecker {
  private readonly cli: Cli;
  private readonly faults: Fault[] = [];
  private rest: readonly Word[];

  constructor(
    private readonly id: CliId,
    private readonly program: Word,
    words: readonly Word[],
    private readonly context: CallContext,
  ) {
    this.cli = cliData()[id];
    this.rest = words;
  }

  run(): Fault[] {
    const before = this.rest.length;
    if (this.readOptionsBefore() === 'done') {
      return this.faults;
    }
    const hasOptionsBefore = this.rest.length < before;
    const entries = this.readCommand();
    // Commands of one name differ in what they take: the one that fits best is meant.
    const results = entries.map((entry) => this.checkEntry(entry, hasOptionsBefore));
    const best = results.sort((a, b) => a.length - b.length)[0] ?? [];
    return [...this.faults, ...best];
  }

  /** Reads options in front of the command; `done` when nothing is left to check. */
  private readOptionsBefore(): 'done' | 'goOn' {
    for (;;) {
      const [word] = this.rest;
      if (word === undefined) {
        return 'done';
      }
      if (!isOption(word)) {
        return 'goOn';
      }
      const option = findOption(this.cli.options, word);
      if (option === undefined) {
        this.faults.push(this.strangeOption(word, undefined));
        return 'done';
      }
      this.checkSince(word, option.flag, option.since, this.faults);
      this.rest = this.rest.slice(1 + this.checkValue(word, option, this.rest[1], this.faults));
      if (option.flag === '--help' || option.flag === '--version') {
        this.checkTopic(option.flag === '--help' ? this.rest : []);
        return 'done';
      }
    }
  }

  /** Takes the words of the command; all commands of that name. */
  private readCommand(): CliCommand[] {
    const names = (entry: CliCommand): string[] => [entry.name, ...entry.aliases];
    for (const length of [2, 1]) {
      const words = this.rest.slice(0, length).map(({text}) => text);
      const typed = this.id === 'typescript' ? words.join(' ').toLowerCase() : words.join(' ');
      const found = this.cli.commands.filter((entry) => names(entry).includes(typed));
      if (words.length === length && found.length > 0) {
        const [word = this.program] = this.rest;
        this.rest = this.rest.slice(length);
        found.slice(0, 1).forEach((entry) => this.checkSince(word, typed, entry.since, this.faults));
        return found;
      }
    }
    const [word = this.program] = this.rest;
    if (!(this.context.inline && (isPlaceholder(word) || this.formerCommand(word.text) !== undefined))) {
      this.faults.push(this.strangeCommand(word));
    }
    return [];
  }

  private checkEntry(entry: CliCommand, hasOptionsBefore: boolean): Fault[] {
    const {inline} = this.context;
    const faults: Fault[] = [];
    const [first = this.program] = this.rest;
    if (entry.interactive && !inline) {
      faults.push({
        word: this.program,
        message: `"${entry.name}" works in interactive mode only.`,
        mend: 'show it in a block of its own (```text) after the prompt.',
      });
    }
    if (this.id === 'typescript' && !entry.login && hasOptionsBefore && !inline) {
      faults.push({
        word: this.program,
        message: `"${entry.name}" would ask for a login, because options stand before it.`,
        mend: `put them after ${entry.name}.`,
      });
    }
    if (entry.name === 'help') {
      this.checkTopic(this.rest, faults);
      return faults;
    }
    if (entry.arguments.some(({kind}) => kind === 'raw')) {
      return faults;
    }
    const {positional, given} = this.readArguments(entry, faults);
    if (!inline) {
      this.checkCompleteness(entry, positional, given, faults);
    }
    const plain = entry.arguments.filter(({kind}) => kind !== 'separated');
    const surplus = positional[plain.length];
    if (surplus !== undefined && plain.at(-1)?.variadic !== true && !isPlaceholder(surplus)) {
      faults.push(this.surplusArgument(entry, surplus, first));
    }
    positional.forEach((word, index) => {
      const argument = plain[Math.min(index, plain.length - 1)];
      if (argument === undefined || (inline && isPlaceholder(word))) {
        return;
      }
      if (!word.dynamic && argument.values?.includes(word.text) === false) {
        faults.push({
          word,
          message: `"${word.text}" is no ${argument.name.toLowerCase()} of "${entry.name}".`,
          mend: `write one of ${argument.values.join(', ')}.`,
        });
      }
      const fault = argument.kind === 'locations' ? pairFault(word.text) : undefined;
      if (fault !== undefined && !inline) {
        faults.push({word, ...fault});
      }
    });
    return faults;
  }

  /** Reads what follows the command, up to `--`. */
  private readArguments(entry: CliCommand, faults: Fault[]): {positional: Word[]; given: Set<string>} {
    const positional: Word[] = [];
    const given = new Set<string>();
    let rest = this.rest;
    while (rest[0] !== undefined) {
      const [word, next] = rest;
      rest = rest.slice(1);
      if (word.text === '--') {
        if (!entry.arguments.some(({kind}) => kind === 'separated')) {
          faults.push({
            word,
            message: `"${entry.name}" of the ${this.cli.name} takes nothing after --.`,
            mend: 'remove what follows.',
          });
        }
        break;
      }
      if (!isOption(word)) {
        positional.push(word);
        continue;
      }
      const own = findOption(entry.options, word);
      const option = own ?? findOption(this.cli.options, word);
      if (option === undefined) {
        faults.push(this.strangeOption(word, entry));
        continue;
      }
      given.add(option.flag);
      this.checkSince(word, option.flag, option.since, faults);
      if (own === undefined && this.id === 'rust' && option.flag !== '--help') {
        faults.push({
          word,
          message: `${nameOf(word)} stands after the command; the ${this.cli.name} takes it before.`,
          mend: `write filen ${nameOf(word)} … ${entry.name}.`,
        });
      }
      rest = rest.slice(this.checkValue(word, option, next, faults));
      if (option.flag === '--help') {
        entry.options.forEach(({flag}) => given.add(flag));
        positional.push(...entry.arguments.filter(({required}) => required).map(() => word));
        break;
      }
    }
    return {positional, given};
  }

  private checkCompleteness(
    entry: CliCommand,
    positional: readonly Word[],
    given: ReadonlySet<string>,
    faults: Fault[],
  ): void {
    const missing = [
      ...entry.arguments
        .filter(({required}) => required)
        .slice(positional.length)
        .map(({name}) => name),
      ...entry.options.filter(({flag, required}) => required && !given.has(flag)).map(({flag}) => flag),
    ];
    if (missing.length > 0) {
      faults.push({
        word: this.program,
        message: `"${entry.name}" of the ${this.cli.name} misses ${missing.join(' and ')}.`,
        mend: 'add what is required.',
      });
    }
  }

  /** Checks the value of an option; how many words it takes. */
  private checkValue(word: Word, option: CliOption, next: Word | undefined, faults: Fault[]): number {
    const {inline} = this.context;
    const equals = word.text.indexOf('=');
    if (option.value === undefined) {
      if (equals > 0) {
        faults.push({word, message: `${option.flag} takes no value.`, mend: `write ${option.flag} alone.`});
      }
      return 0;
    }
    const value = equals > 0 ? {...word, text: word.text.slice(equals + 1)} : next;
    if (value === undefined || (equals < 0 && isOption(value))) {
      if (!inline) {
        faults.push({
          word,
          message: `${option.flag} has no value.`,
          mend: `write its ${option.value} after it.`,
        });
      }
      return 0;
    }
    if (!value.dynamic && !(inline && isPlaceholder(value))) {
      if (option.values?.includes(value.text) === false) {
        faults.push({
          word: value,
          message: `"${value.text}" is no value of ${option.flag}.`,
          mend: `write one of ${option.values.join(', ')}.`,
        });
      } else if (option.number && !/^\d+$/.test(value.text)) {
        if (!(inline && /^\p{L}/u.test(value.text))) {
          faults.push({
            word: value,
            message: `${option.flag} takes a number, not "${value.text}".`,
            mend: 'write digits.',
          });
        }
      }
    }
    return equals > 0 ? 0 : 1;
  }

  private checkSince(word: Word, name: string, since: string | undefined, faults: Fault[]): void {
    const {version, inline} = this.context;
    if (!inline && !isIn(version, since)) {
      faults.push({
        word,
        message: `"${name}" is not in ${version} of the ${this.cli.name}${since === 'unreleased' ? ' or any release' : ''}.`,
        mend: `leave it out, or mark the block with cli-version="${since ?? ''}".`,
      });
    }
  }

  /** Help on something unknown shows the overview, which is not what a page promises. */
  private checkTopic(words: readonly Word[], faults: Fault[] = this.faults): void {
    const topic = words
      .filter((word) => !isOption(word))
      .map(({text}) => text)
      .join(' ');
    const known = [
      ...this.cli.helpTopics,
      ...this.cli.commands.flatMap(({name, aliases}) => [name, ...aliases]),
    ];
    const [word] = words;
    if (word !== undefined && topic !== '' && !this.context.inline && !known.includes(topic.toLowerCase())) {
      faults.push({
        word,
        message: `The help of the ${this.cli.name} has no topic "${topic}".`,
        mend: `write a command or one of ${this.cli.helpTopics.join(', ')}.`,
      });
    }
  }

  private strangeCommand(word: Word): Fault {
    const {text} = word;
    const former = this.formerCommand(text);
    const names = this.cli.commands
      .filter(({since}) => isIn(this.context.version, since))
      .flatMap(({name, aliases}) => [name, ...aliases]);
    const elsewhere = cliIds.find((id) => id !== this.id && hasCommand(id, text));
    return {
      word,
      message: `The ${this.cli.name} has no command "${text}"${elsewhere === undefined ? '' : `; the ${cliData()[elsewhere].name} has`}.`,
      mend: former === undefined ? suggestion(text, names) : `write ${former}.`,
    };
  }

  private strangeOption(word: Word, entry: CliCommand | undefined): Fault {
    const name = nameOf(word);
    const known = [...(entry?.options ?? []), ...this.cli.options].map(({flag}) => flag);
    const owner = this.cli.commands.find(({options}) => findOption(options, word) !== undefined);
    if (entry === undefined && owner !== undefined) {
      return {
        word,
        message: `${name} stands before the command; it belongs to "${owner.name}".`,
        mend: `write it after ${owner.name}.`,
      };
    }
    const whose = entry === undefined ? '' : ` for "${entry.name}"`;
    return {
      word,
      message: `The ${this.cli.name} has no option ${name}${whose}.`,
      mend: suggestion(name, known),
    };
  }

  private surplusArgument(entry: CliCommand, word: Word, first: Word): Fault {
    const longer = this.cli.commands
      .flatMap(({name, aliases}) => [name, ...aliases])
      .filter((name) => name.startsWith(`${entry.name} `));
    return {
      word,
      message: `"${entry.name}" of the ${this.cli.name} takes no argument "${word.text}".`,
      mend:
        word === first && longer.length > 0
          ? suggestion(`${entry.name} ${word.text}`, longer)
          : 'remove it, or quote words that belong together.',
    };
  }

  private formerCommand(name: string): string | undefined {
    return this.cli.formerCommands.find((former) => former.name === name)?.instead;
  }
}

/** The option that a word names: by flag, alias, `--flag=value`, or repeated (`-vv`). */
function findOption(options: readonly CliOption[], word: Word): CliOption | undefined {
  const name = nameOf(word);
  return options.find(
    ({flag, alias, repeatable}) =>
      flag === name ||
      alias === name ||
      (repeatable && alias !== undefined && new RegExp(`^${alias}{1,3}$`).test(name)),
  );
}

function hasCommand(id: CliId, name: string): boolean {
  const {version, commands} = cliData()[id];
  return commands.some(
    (entry) => [entry.name, ...entry.aliases].includes(name) && isIn(version, entry.since),
  );
}

function nameOf({text}: Word): string {
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
  const nearest = nearestPaths(wanted, [...new Set(known)], 3);
  return nearest.length > 0
    ? `write ${nearest.join(' or ')}.`
    : `write one of those in data/cli-commands.json.`;
}
