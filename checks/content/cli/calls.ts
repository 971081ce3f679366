import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap} from 'yaml';
import {cliData, cliIds, type CliId} from '../../../packages/facts';
import {commandsIn, powershellCommandsIn, type Command, type Word} from './shell';

/** A call of the command-line tool. */
export type Call = {
  /** The name of the program, or of the image. */
  program: Word;
  /** Everything after it. */
  words: Word[];
  /** The tool, where program or image name it. */
  cli?: CliId | undefined;
  /** Variables that are set for this call. */
  variables: Word[];
};

/** What is wrong with a word of a call, and what to write. */
export type Fault = {word: Word; message: string; fix: string};

/** What a block calls, which variables it sets for that, and which wrong versions it names. */
export type BlockCalls = {calls: Call[]; exports: Word[]; faults: Fault[]};

const image = /^(?:docker\.io\/)?filen\/cli(?::.*)?$/;
const npmPackage = /^@filen\/cli(?:@(.*))?$/;
const program = /^filen(?:-cli)?(?:-(v?)\d[\w.-]*)?(?:\.exe)?$/;

/** Programs that run the program that is named after them. */
const runners = new Set(
  'caffeinate command doas env exec flock nice nohup npx setsid sudo time timeout watch xargs'.split(' '),
);

const readers: Record<string, (text: string) => BlockCalls> = {
  bash: shell,
  sh: shell,
  powershell: (text) => fromCommands(powershellCommandsIn(text)),
  yaml: compose,
  dockerfile,
  ini: unitFile,
  xml: launchAgent,
};

/**
 * Finds the calls in a code block; `undefined` for languages that hold none.
 * @param title title of the block: a crontab has no language of its own
 */
export function callsInBlock(language: string, text: string, title = ''): BlockCalls | undefined {
  return title.endsWith('crontab') ? crontab(text) : readers[language]?.(text);
}

function shell(text: string): BlockCalls {
  return fromCommands(commandsIn(text));
}

function fromCommands(commands: readonly Command[]): BlockCalls {
  return {
    calls: commands.flatMap((command) => callIn(command) ?? []),
    exports: commands.flatMap(exportsIn),
    faults: commands.flat().flatMap(versionFault),
  };
}

/** Finds the call in a simple command, behind variables, `sudo`, `docker run` and the like. */
function callIn(command: Command): Call | undefined {
  const start = command.findIndex(({text}) => !/^\w+=/.test(text));
  const variables = command.slice(0, Math.max(start, 0));
  const words = start < 0 ? [] : command.slice(start);
  const [first, second] = words;
  if (first === undefined) {
    return undefined;
  }
  if (first.text.startsWith('$') && second?.text === '=') {
    return scheduledCall(words) ?? callIn(words.slice(2));
  }
  if (first.text === 'docker') {
    return dockerCall(words, variables);
  }
  const index = runners.has(first.text) ? indexBehindRunner(words) : 0;
  const called = words[index];
  if (called === undefined) {
    return undefined;
  }
  const [name, version] = program.exec(baseName(called.text)) ?? [];
  const isPackage = first.text === 'npx' && npmPackage.test(called.text);
  if (name === undefined && !isPackage) {
    return undefined;
  }
  const isNumbered = version !== undefined;
  const cli = isPackage || version === 'v' ? 'typescript' : isNumbered ? 'rust' : undefined;
  // What `env` sets stands between it and the program.
  const set = words.slice(1, index).filter(({text}) => /^\w+=/.test(text));
  return {program: called, words: words.slice(index + 1), cli, variables: [...variables, ...set]};
}

/** Where the program stands behind a runner, its options and their values. */
function indexBehindRunner(words: readonly Word[]): number {
  return words.findIndex(({text}, index) => {
    const isOption = /^-|^\d+[smhd]?$|^\/|=/.test(text) || words[index - 1]?.text.startsWith('-') === true;
    return index > 0 && (program.test(baseName(text)) || !isOption);
  });
}

function baseName(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** The task scheduler of Windows takes the arguments as one text. */
function scheduledCall(words: readonly Word[]): Call | undefined {
  const after = (option: string): Word | undefined => words[words.findIndex(({text}) => text === option) + 1];
  const [called, list] = [after('-Execute'), after('-Argument')];
  return words[2]?.text === 'New-ScheduledTaskAction' && called !== undefined && list !== undefined
    ? callIn([called, ...commandsIn(list.text, list.line).flat()])
    : undefined;
}

function dockerCall(words: readonly Word[], variables: readonly Word[]): Call | undefined {
  // `docker compose run` names a service, `docker run` an image.
  const isCompose = words[1]?.text === 'compose';
  const index = words.findIndex(({text}) => (isCompose ? text.startsWith('filen') : image.test(text)));
  const called = words[index];
  const before = words.slice(0, index);
  if (
    called === undefined ||
    !before.some(({text}) => text === 'run') ||
    before.some(({text}) => text.startsWith('--entrypoint'))
  ) {
    return undefined;
  }
  const set = before.filter((_, at) => /^(?:-e|--env)$/.test(before[at - 1]?.text ?? ''));
  const cli = cliOfImage(called.text);
  return cli === undefined && !isCompose
    ? undefined
    : {program: called, words: words.slice(index + 1), cli, variables: [...variables, ...set]};
}

/** The tool of an image; `undefined` for tags other than the described versions, which are a fault of their own. */
function cliOfImage(name: string): CliId | undefined {
  return cliIds.find((id) => cliData()[id].image === name.replace(/^docker\.io\//, ''));
}

/** Variables that a command sets for those after it: `export NAME=…`, `$env:NAME = …`. */
function exportsIn([first, ...rest]: Command): Word[] {
  if (first?.text === 'export') {
    return rest;
  }
  const [, name] = /^\$env:(\w+)$/i.exec(first?.text ?? '') ?? [];
  return first === undefined || name === undefined || rest[0]?.text !== '=' ? [] : [{...first, text: name}];
}

/** Images and packages must be of the versions that the pages describe. */
function versionFault(word: Word): Fault[] {
  const {typescript, rust} = cliData();
  const {text} = word;
  if (image.test(text) && cliOfImage(text) === undefined) {
    return [
      {
        word,
        message: `The image ${text} has no tag of the described versions.`,
        fix: `write ${typescript.image} (${typescript.name}) or ${rust.image} (${rust.name}).`,
      },
    ];
  }
  return npmPackage.test(text) && npmPackage.exec(text)?.[1] !== typescript.version
    ? [
        {
          word,
          message: `${text} is not the version that the pages describe.`,
          fix: `write @filen/cli@${typescript.version}.`,
        },
      ]
    : [];
}

/** `ExecStart=` and its kin of systemd. */
function unitFile(text: string): BlockCalls {
  return fromLines(text, /^Exec\w+\s*=\s*[-@:+!]*(.*)$/);
}

/** Five fields or a word such as `@daily`, then the command. */
function crontab(text: string): BlockCalls {
  return fromLines(text, /^\s*(?:@\w+|(?:[\d*/,a-z-]+\s+){5})\s*(.*)$/i);
}

function fromLines(text: string, pattern: RegExp): BlockCalls {
  const commands = text.split('\n').map((line, index) => commandsIn(pattern.exec(line)?.[1] ?? '', index));
  return fromCommands(commands.flat());
}

/** `ProgramArguments` of launchd, one word on each line. */
function launchAgent(text: string): BlockCalls {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.includes('<key>ProgramArguments</key>'));
  const end = lines.findIndex((line, index) => index > start && line.includes('</array>'));
  const words = lines.slice(start, end).flatMap((line, index) => {
    const [, word] = /<string>(.*)<\/string>/.exec(line) ?? [];
    return word === undefined ? [] : {text: word, line: start + index, dynamic: false};
  });
  return fromCommands([words]);
}

/** `FROM` an image of ours, and the arguments in `CMD ["…"]`. */
function dockerfile(text: string): BlockCalls {
  const lines = text.split('\n');
  const wordsOf = (pattern: RegExp): Word[] => {
    const line = lines.findIndex((content) => pattern.test(content));
    const list = pattern.exec(lines[line] ?? '')?.[1] ?? '';
    return [...list.matchAll(/[^\s",[\]]+/g)].map(([word]) => ({text: word, line, dynamic: false}));
  };
  return fromImage(wordsOf(/^FROM\s+(\S+)/), wordsOf(/^CMD\s+(\[.*\])/), []);
}

function fromImage([called]: readonly Word[], words: Word[], variables: Word[]): BlockCalls {
  const cli = cliOfImage(called?.text ?? '');
  return {
    calls: called === undefined || cli === undefined ? [] : [{program: called, words, cli, variables}],
    exports: [],
    faults: called === undefined ? [] : versionFault(called),
  };
}

/** Services of Docker Compose that run an image of ours. */
function compose(text: string): BlockCalls {
  const counter = new LineCounter();
  const {contents} = parseDocument(text, {lineCounter: counter});
  const services: unknown = isMap(contents) ? contents.get('services') : undefined;
  const wordsAt = (service: YAMLMap, key: string): Word[] => {
    const value: unknown = service.get(key, true);
    const wordOf = (node: Node): Word => ({
      text: isScalar(node) ? String(node.value) : '',
      line: counter.linePos(node.range?.[0] ?? 0).line - 1,
      dynamic: isScalar(node) && String(node.value).includes('$'),
    });
    if (isScalar(value)) {
      return commandsIn(String(value.value), wordOf(value).line).flat();
    }
    const nodes = isMap(value) ? value.items.map(({key: name}) => name) : isSeq(value) ? value.items : [];
    return nodes.map((node) => wordOf(node as Node));
  };
  const found = (isMap(services) ? services.items : []).flatMap(({value: service}) =>
    isMap(service) && !service.has('entrypoint')
      ? fromImage(wordsAt(service, 'image'), wordsAt(service, 'command'), wordsAt(service, 'environment'))
      : [],
  );
  return {
    calls: found.flatMap(({calls}) => calls),
    exports: [],
    faults: found.flatMap(({faults}) => faults),
  };
}
