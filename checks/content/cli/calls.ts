import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';
import {cliData, cliIds, type CliId} from '../../../packages/facts';
import {commandsIn, powershellCommandsIn, type Command, type Word} from './shell';

/** A call of the command-line tool. */
export type Call = {
  /** The name of the program, or of the image. */
  program: Word;
  /** Everything after it. */
  words: Word[];
  /** The tool, where program or image name it. */
  cli: CliId | undefined;
  /** Variables that are set for this call. */
  variables: Word[];
};

/** What is wrong with a word of a call, and what to write. */
export type Fault = {word: Word; message: string; fix: string};

/** What a block calls, which variables it sets for that, and which wrong versions it names. */
export type BlockCalls = {calls: Call[]; exports: Word[]; faults: Fault[]};

const image = /^(?:docker\.io\/)?filen\/cli(?::.*)?$/;
const npmPackage = /^@filen\/cli(?:@(.*))?$/;
const program = /^(?:.*\/)?filen(?:-cli)?(?:-(v?)\d[\w.-]*)?(?:\.exe)?$/;

/** Programs that run the program that is named after them. */
const runners = new Set(
  'caffeinate command doas env exec flock nice nohup npx setsid sudo time timeout watch xargs'.split(' '),
);

/** How each kind of block is read; a crontab has no language of its own. */
const readers: Record<string, (text: string) => Command[]> = {
  bash: commandsIn,
  sh: commandsIn,
  powershell: powershellCommandsIn,
  yaml: composeServices,
  ini: (text) => fromLines(text, /^Exec\w+\s*=\s*[-@:+!]*(.*)$/),
  crontab: (text) => fromLines(text, /^\s*(?:@\w+|(?:[\d*/,a-z-]+\s+){5})\s*(.*)$/i),
  xml: (text) => [programArguments(text)],
};

/** Finds the calls in a code block; `undefined` for languages that hold none. */
export function callsInBlock(language: string, text: string, title = ''): BlockCalls | undefined {
  const commands = readers[title.endsWith('crontab') ? 'crontab' : language]?.(text);
  return (
    commands && {
      calls: commands.flatMap((command) => callIn(command) ?? []),
      exports: commands.flatMap(exportsIn),
      faults: commands.flat().flatMap(versionFault),
    }
  );
}

/** Finds the call in a simple command, behind variables, `sudo`, `docker run` and the like. */
function callIn(command: Command): Call | undefined {
  const start = command.findIndex(({text}) => !isAssignment(text));
  const words = start < 0 ? [] : command.slice(start);
  const [first, second] = words;
  if (first === undefined) {
    return undefined;
  }
  if (first.text.startsWith('$') && second?.text === '=') {
    return scheduledCall(words) ?? callIn(words.slice(2));
  }
  const index =
    first.text === 'docker' ? indexOfService(words) : runners.has(first.text) ? indexBehindRunner(words) : 0;
  const called = words[index];
  if (called === undefined || !(first.text === 'docker' || isTool(called.text))) {
    return undefined;
  }
  // `env` and `docker run --env` set variables between them and the program.
  const set = words
    .slice(1, index)
    .filter(({text}, at) => isAssignment(text) || /^(?:-e|--env)$/.test(words[at]?.text ?? ''));
  return {
    program: called,
    words: words.slice(index + 1),
    cli: toolOf(called.text),
    variables: [...command.slice(0, start), ...set],
  };
}

function isAssignment(text: string): boolean {
  return /^\w+=/.test(text);
}

function isTool(text: string): boolean {
  return program.test(text) || npmPackage.test(text) || image.test(text);
}

/** The tool that an image, a package or the file of a release names; `filen` is either. */
function toolOf(name: string): CliId | undefined {
  if (npmPackage.test(name)) {
    return 'typescript';
  }
  const [, v] = program.exec(name) ?? [];
  return v === undefined
    ? cliIds.find((id) => cliData()[id].image === name.replace(/^docker\.io\//, ''))
    : v === 'v'
      ? 'typescript'
      : 'rust';
}

/** Where the program stands behind a runner, its options and their values. */
function indexBehindRunner(words: readonly Word[]): number {
  return words.findIndex(({text}, index) => {
    const isOption = /^-|^\d+[smhd]?$|^\/|=/.test(text) || words[index - 1]?.text.startsWith('-') === true;
    return index > 0 && (program.test(text) || !isOption);
  });
}

/** `docker compose run` names a service, `docker run` an image; other entry points are other programs. */
function indexOfService(words: readonly Word[]): number {
  const isCompose = words[1]?.text === 'compose';
  const index = words.findIndex(({text}) =>
    isCompose ? text.startsWith('filen') : toolOf(text) !== undefined,
  );
  const before = words.slice(0, index).map(({text}) => text);
  return before.includes('run') && !before.some((text) => text.startsWith('--entrypoint')) ? index : -1;
}

/** The task scheduler of Windows takes the arguments as one text. */
function scheduledCall(words: readonly Word[]): Call | undefined {
  const after = (option: string): Word | undefined => words[words.findIndex(({text}) => text === option) + 1];
  const [called, list] = [after('-Execute'), after('-Argument')];
  return words[2]?.text === 'New-ScheduledTaskAction' && called !== undefined && list !== undefined
    ? callIn([called, ...commandsIn(list.text, list.line).flat()])
    : undefined;
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
  const message = `${text} is not of a version that the pages describe.`;
  if (image.test(text) && toolOf(text) === undefined) {
    const fix = `write ${typescript.image} (${typescript.name}) or ${rust.image} (${rust.name}).`;
    return [{word, message, fix}];
  }
  return npmPackage.test(text) && npmPackage.exec(text)?.[1] !== typescript.version
    ? [{word, message, fix: `write @filen/cli@${typescript.version}.`}]
    : [];
}

function fromLines(text: string, pattern: RegExp): Command[] {
  return text.split('\n').flatMap((line, index) => commandsIn(pattern.exec(line)?.[1] ?? '', index));
}

/** `ProgramArguments` of launchd, one word on each line. */
function programArguments(text: string): Word[] {
  const [before = '', list = ''] = text.split('<key>ProgramArguments</key>');
  const first = before.split('\n').length - 1;
  return (list.split('</array>')[0] ?? '').split('\n').flatMap((line, index) => {
    const [, word] = /<string>(.*)<\/string>/.exec(line) ?? [];
    return word === undefined ? [] : {text: word, line: first + index, dynamic: false};
  });
}

/** Services of Docker Compose, each as the call that `docker run` would make. */
function composeServices(text: string): Command[] {
  const counter = new LineCounter();
  const {contents} = parseDocument(text, {lineCounter: counter});
  const services: unknown = isMap(contents) ? contents.get('services') : undefined;
  return (isMap(services) ? services.items : []).map(({value: service}) => {
    const wordsAt = (key: string): Word[] => {
      const value: unknown = isMap(service) ? service.get(key, true) : undefined;
      const nodes = isMap(value) ? value.items.map((pair) => pair.key) : isSeq(value) ? value.items : [value];
      return nodes.filter(isScalar).flatMap((node) => {
        const line = counter.linePos(node.range?.[0] ?? 0).line - 1;
        return commandsIn(String(node.value), line).flat();
      });
    };
    const set = wordsAt('environment').map((word) => ({...word, text: `${nameOf(word)}=`}));
    return isMap(service) && service.has('entrypoint')
      ? []
      : [...set, ...wordsAt('image'), ...wordsAt('command')];
  });
}

/** The name of a variable that is set, or read. */
export function nameOf({text}: Word): string {
  return text.split('=')[0] ?? '';
}
