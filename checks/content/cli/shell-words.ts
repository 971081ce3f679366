/** A word of a command line, without its quotes; expansions stay as they are written. */
export type Word = {
  text: string;
  /** Line in the block, from 0. */
  line: number;
  /** Whether it holds an expansion, so that its value is not known. */
  dynamic: boolean;
};

/** One simple command: its words, without redirections and comments. */
export type Command = Word[];

/** `inline` = a command in a sentence, where `<file>` is a placeholder. */
export type Dialect = 'posix' | 'powershell' | 'inline';

/**
 * Splits shell text into simple commands, those in substitutions included. It
 * knows what documentation uses: quotes, comments, continued lines, operators,
 * redirections, here-documents, `$(…)`. Whether the text is valid, it does not say.
 */
export function commandsIn(text: string, dialect: Dialect = 'posix', firstLine = 0): Command[] {
  return new Splitter(text, dialect, firstLine).run();
}

class Splitter {
  private position = 0;
  private line: number;
  private readonly found: Command[] = [];
  private command: Command = [];
  private word: Word | undefined;
  /** The next word is the file of a redirection. */
  private skipWord = false;
  private readonly hereDocuments: string[] = [];
  private isHereDelimiter = false;
  private readonly escape: string;

  constructor(
    private readonly text: string,
    private readonly dialect: Dialect,
    firstLine: number,
  ) {
    this.line = firstLine;
    this.escape = dialect === 'powershell' ? '`' : '\\';
  }

  run(): Command[] {
    while (this.position < this.text.length) {
      this.step(this.text.charAt(this.position));
    }
    this.endCommand();
    return this.found;
  }

  private step(char: string): void {
    const next = this.text.charAt(this.position + 1);
    if (char === this.escape) {
      if (next === '\n') {
        this.line += 1;
      } else {
        this.add(next);
      }
      this.position += 2;
    } else if (char === '\n') {
      this.endCommand();
      this.position += 1;
      this.line += 1;
      this.skipHereDocuments();
    } else if (char === ' ' || char === '\t') {
      this.endWord();
      this.position += 1;
    } else if (char === '#' && this.word === undefined) {
      const end = this.text.indexOf('\n', this.position);
      this.position = end < 0 ? this.text.length : end;
    } else if (char === "'") {
      this.quoted(this.position + 1, this.text.indexOf("'", this.position + 1));
    } else if (char === '"') {
      this.doubleQuoted();
    } else if (char === '$' && next === '(') {
      this.substitution(this.position + 2);
    } else if (char === '$' && next === '{') {
      const end = this.text.indexOf('}', this.position);
      this.expansion(end < 0 ? this.text.length : end + 1);
    } else if (char === '$') {
      this.expansion(this.position + 1);
    } else if (char === '`') {
      this.backticks();
    } else if (this.dialect !== 'inline' && (char === '<' || char === '>')) {
      this.redirection(char, next);
    } else if (char === '&' && next === '>') {
      this.endWord();
      this.position += 1;
    } else if (';&|()'.includes(char) || (this.dialect === 'powershell' && '{}'.includes(char))) {
      this.endCommand();
      this.position += 1;
    } else {
      this.add(char);
      this.position += 1;
    }
  }

  private add(text: string, dynamic = false): void {
    this.word ??= {text: '', line: this.line, dynamic: false};
    this.word.text += text;
    this.word.dynamic ||= dynamic;
  }

  private endWord(): void {
    if (this.word === undefined) {
      return;
    }
    if (this.isHereDelimiter) {
      this.hereDocuments.push(this.word.text);
    } else if (!this.skipWord) {
      this.command.push(this.word);
    }
    this.skipWord = false;
    this.isHereDelimiter = false;
    this.word = undefined;
  }

  private endCommand(): void {
    this.endWord();
    if (this.command.length > 0) {
      this.found.push(this.command);
    }
    this.command = [];
  }

  private quoted(start: number, close: number): void {
    const end = close < 0 ? this.text.length : close;
    const inside = this.text.slice(start, end);
    this.add(inside);
    this.line += linesIn(inside);
    this.position = end + 1;
  }

  private doubleQuoted(): void {
    this.add('');
    this.position += 1;
    while (this.position < this.text.length && this.text.charAt(this.position) !== '"') {
      const char = this.text.charAt(this.position);
      const next = this.text.charAt(this.position + 1);
      if (char === this.escape && next !== '') {
        this.add(this.dialect === 'powershell' || '"$`\\\n'.includes(next) ? next : char + next);
        this.line += linesIn(next);
        this.position += 2;
      } else if (char === '$' && next === '(') {
        this.substitution(this.position + 2);
      } else if (char === '`') {
        this.backticks();
      } else {
        this.add(char, char === '$');
        this.line += linesIn(char);
        this.position += 1;
      }
    }
    this.position += 1;
  }

  /** Takes `$(…)` into the word and its commands into the list. */
  private substitution(start: number): void {
    const end = closingParenthesis(this.text, start, this.escape);
    this.found.push(...commandsIn(this.text.slice(start, end), this.dialect, this.line));
    this.expansion(Math.min(end + 1, this.text.length));
  }

  private backticks(): void {
    const close = this.text.indexOf('`', this.position + 1);
    const end = close < 0 ? this.text.length : close;
    this.found.push(...commandsIn(this.text.slice(this.position + 1, end), this.dialect, this.line));
    this.expansion(Math.min(end + 1, this.text.length));
  }

  private expansion(end: number): void {
    const inside = this.text.slice(this.position, end);
    this.add(inside, true);
    this.line += linesIn(inside);
    this.position = end;
  }

  private redirection(char: string, next: string): void {
    if (this.word !== undefined && /^\d+$/.test(this.word.text)) {
      this.word = undefined;
    }
    this.endWord();
    if (next === '(') {
      // Process substitution: what is inside is a command, the whole is a word.
      this.substitution(this.position + 2);
    } else if (char === '<' && next === '<' && this.text.charAt(this.position + 2) !== '<') {
      this.isHereDelimiter = true;
      this.position += this.text.charAt(this.position + 2) === '-' ? 3 : 2;
    } else {
      this.skipWord = true;
      this.position += /^(?:<<<|>>|>&|>\||<&|[<>])/.exec(this.text.slice(this.position))?.[0].length ?? 1;
    }
  }

  private skipHereDocuments(): void {
    for (const delimiter of this.hereDocuments.splice(0)) {
      let isOpen = true;
      while (isOpen && this.position < this.text.length) {
        const end = this.text.indexOf('\n', this.position);
        const stop = end < 0 ? this.text.length : end;
        isOpen = this.text.slice(this.position, stop).trim() !== delimiter;
        this.position = stop + 1;
        this.line += 1;
      }
    }
  }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** Offset of the parenthesis that closes what starts at `start`; the end of the text if none does. */
function closingParenthesis(text: string, start: number, escape: string): number {
  let depth = 1;
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === escape && quote !== "'") {
      index += 1;
    } else if (quote !== '') {
      quote = char === quote ? '' : quote;
    } else if (char === "'" || char === '"') {
      quote = char;
    } else if (char === '(') {
      depth += 1;
    } else if (char === ')') {
      depth -= 1;
      if (depth === 0) {
        return index;
      }
    }
  }
  return text.length;
}
