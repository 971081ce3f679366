import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap} from 'yaml';
import {
  callIn,
  cliOfImage,
  exportsIn,
  imageFault,
  isCliImage,
  pinFaults,
  type Call,
  type CallFault,
} from './calls';
import {commandsIn, type Word} from './shell-words';

/** What a block calls, which variables it sets for that, and what it names wrongly. */
export type BlockCalls = {calls: Call[]; exports: Word[]; faults: CallFault[]};

type Reader = (text: string) => BlockCalls;

const shell: Reader = (text) => fromCommands(commandsIn(text));
const powershell: Reader = (text) => fromCommands(commandsIn(text, 'powershell'));

const readers: Record<string, Reader> = {
  bash: shell,
  sh: shell,
  shell,
  zsh: shell,
  console: shell,
  powershell,
  ps1: powershell,
  pwsh: powershell,
  yaml: compose,
  yml: compose,
  dockerfile,
  docker: dockerfile,
  ini: unitFile,
  systemd: unitFile,
  cron: crontab,
  crontab,
  xml: launchAgent,
};

/**
 * Finds the calls in a block of a language; undefined for languages that hold none.
 * @param title title of the block: a crontab has no language of its own
 */
export function callsInBlock(language: string, text: string, title = ''): BlockCalls | undefined {
  const reader = title.endsWith('crontab') ? crontab : readers[language.toLowerCase()];
  return reader?.(text);
}

function fromCommands(commands: readonly Word[][]): BlockCalls {
  return {
    calls: commands.flatMap((command) => callIn(command) ?? []),
    exports: commands.flatMap(exportsIn),
    faults: commands.flatMap(pinFaults),
  };
}

/** `ExecStart=` and its kin of systemd. */
function unitFile(text: string): BlockCalls {
  return fromLines(text, (line) => /^Exec\w+\s*=\s*[-@:+!]*(.*)$/.exec(line)?.[1]);
}

/** Five fields or a word such as `@daily`, then the command. */
function crontab(text: string): BlockCalls {
  return fromLines(text, (line) => /^\s*(?:@\w+|(?:[\d*/,a-z-]+\s+){5})\s*(.*)$/i.exec(line)?.[1]);
}

/** `ProgramArguments` of launchd, one word on each line. */
function launchAgent(text: string): BlockCalls {
  const [before = '', after = ''] = text.split('<key>ProgramArguments</key>');
  const [list = ''] = after.split('</array>');
  const first = before.split('\n').length - 1;
  const words = list.split('\n').flatMap((line, index) => {
    const [, word] = /<string>(.*)<\/string>/.exec(line) ?? [];
    return word === undefined ? [] : {text: word, line: first + index, dynamic: false};
  });
  return fromCommands([words]);
}

function fromLines(text: string, commandOf: (line: string) => string | undefined): BlockCalls {
  return fromCommands(
    text.split('\n').flatMap((line, index) => {
      const command = commandOf(line);
      return command === undefined ? [] : commandsIn(command, 'posix', index);
    }),
  );
}

/** `FROM` an image of ours, and the arguments in `CMD ["…"]`. */
function dockerfile(text: string): BlockCalls {
  const found: BlockCalls = {calls: [], exports: [], faults: []};
  let base: Word | undefined;
  text.split('\n').forEach((content, line) => {
    const [, name] = /^\s*FROM\s+(?:--\S+\s+)*(\S+)/i.exec(content) ?? [];
    const [, list] = /^\s*CMD\s+(\[.*\])/i.exec(content) ?? [];
    if (name !== undefined) {
      base = {text: name, line, dynamic: false};
      addImage(base, [], [], found);
    } else if (list !== undefined && base !== undefined && cliOfImage(base.text) !== undefined) {
      const words = (parseDocument(list).toJS() as unknown[]).map((word) => ({
        text: String(word),
        line,
        dynamic: false,
      }));
      addImage(base, words, [], found);
    }
  });
  return found;
}

/** Services of Docker Compose that run an image of ours. */
function compose(text: string): BlockCalls {
  const found: BlockCalls = {calls: [], exports: [], faults: []};
  const counter = new LineCounter();
  const {contents} = parseDocument(text, {lineCounter: counter});
  const services: unknown = isMap(contents) ? contents.get('services') : undefined;
  if (!isMap(services)) {
    return found;
  }
  for (const {value: service} of services.items) {
    if (!isMap(service)) {
      continue;
    }
    const [image] = wordsAt(service, 'image', counter);
    if (image !== undefined && isCliImage(image.text) && !service.has('entrypoint')) {
      addImage(
        image,
        wordsAt(service, 'command', counter),
        [...keysAt(service, 'environment', counter), ...wordsAt(service, 'environment', counter)],
        found,
      );
    }
  }
  return found;
}

function addImage(program: Word, words: Word[], variables: Word[], found: BlockCalls): void {
  const cli = cliOfImage(program.text);
  if (cli !== undefined) {
    found.calls.push({program, words, cli, variables});
  } else if (isCliImage(program.text)) {
    found.faults.push(...imageFault(program));
  }
}

/** Words of a text or of a list of texts. */
function wordsAt(map: YAMLMap, key: string, counter: LineCounter): Word[] {
  const value: unknown = map.get(key, true);
  const lineOf = (node: Node): number => counter.linePos(node.range?.[0] ?? 0).line - 1;
  if (isScalar(value)) {
    return commandsIn(String(value.value), 'posix', lineOf(value)).flat();
  }
  return isSeq(value)
    ? value.items.filter(isScalar).map((item) => ({
        text: String(item.value),
        line: lineOf(item),
        dynamic: String(item.value).includes('$'),
      }))
    : [];
}

function keysAt(map: YAMLMap, key: string, counter: LineCounter): Word[] {
  const value: unknown = map.get(key, true);
  return isMap(value)
    ? value.items.flatMap(({key: name}) =>
        isScalar(name)
          ? {
              text: String(name.value),
              line: counter.linePos(name.range?.[0] ?? 0).line - 1,
              dynamic: false,
            }
          : [],
      )
    : [];
}
