import {cliData, cliIds, type CliId} from '../../../packages/facts/cli';
import {commandsIn, type Command, type Word} from './shell-words';

/** A call of the command-line tool. */
export type Call = {
  /** The name of the program, or of the image. */
  program: Word;
  /** Everything after it. */
  words: Word[];
  /** The tool, where program or image name it. */
  cli?: CliId;
  /** Variables that are set for this call. */
  variables: Word[];
};

/** Something that names the tool in a way that pages must not. */
export type CallFault = {word: Word; message: string; mend: string};

const image = /^(?:docker\.io\/)?filen\/cli(?::(.*))?$/;
const npmPackage = /^@filen\/cli(?:@(.*))?$/;

/** Words in front of a command that run it or belong to the syntax of the shell. */
const leading = new Set(
  ['if', 'then', 'else', 'elif', 'while', 'until', 'do', '!', '{', 'time', 'exec', 'command', 'nohup'].concat(
    'setsid',
  ),
);

/** Programs that run another, with their options that take a value. */
const runners: Record<string, {valued: readonly string[]; operands?: number}> = {
  caffeinate: {valued: ['-t', '-w']},
  doas: {valued: ['-u', '-C']},
  env: {valued: ['-u', '-C', '--unset', '--chdir']},
  flock: {valued: ['-E', '-w', '--conflict-exit-code', '--timeout', '--wait'], operands: 1},
  nice: {valued: ['-n']},
  sudo: {valued: ['-u', '-g', '-h', '-p', '-C', '--user', '--group']},
  timeout: {valued: ['-k', '-s', '--kill-after', '--signal'], operands: 1},
  watch: {valued: ['-n', '--interval']},
  xargs: {valued: ['-I', '-n', '-L', '-P', '-d', '-a', '-E', '-s']},
};

/** Options of `docker run` that take no value. */
const dockerSwitches = /^(?:-[itdPq]+|--(?:rm|interactive|tty|detach|privileged|init|read-only|quiet))$/;

/** Finds the call in a simple command, behind variables, `sudo`, `docker run` and the like. */
export function callIn(command: Command): Call | undefined {
  let words = command;
  const variables: Word[] = [];
  for (;;) {
    const [first, second] = words;
    if (first === undefined) {
      return undefined;
    }
    const runner = runners[first.text];
    if (/^\w+=/.test(first.text)) {
      variables.push(first);
      words = words.slice(1);
    } else if (first.text.startsWith('$') && second?.text === '=') {
      words = words.slice(2);
    } else if (leading.has(first.text)) {
      words = words.slice(1);
    } else if (runner !== undefined) {
      words = afterOptions(words.slice(1), runner.valued).slice(runner.operands ?? 0);
    } else if (/^(?:docker|podman)$/.test(first.text)) {
      return dockerCall(words.slice(1), variables);
    } else if (words.some(({text}) => text === 'New-ScheduledTaskAction')) {
      return scheduledCall(words);
    } else if (first.text === 'npx') {
      const rest = afterOptions(words.slice(1), []);
      const [name] = rest;
      return name !== undefined && npmPackage.test(name.text)
        ? {program: name, words: rest.slice(1), cli: 'typescript', variables}
        : undefined;
    } else {
      const cli = programOf(first);
      return cli === undefined
        ? undefined
        : {program: first, words: words.slice(1), variables, ...(cli !== 'any' && {cli})};
    }
  }
}

/** Variables that a command sets for those after it: `export NAME=…`, `$env:NAME = …`. */
export function exportsIn(command: Command): Word[] {
  const [first, ...rest] = command;
  if (first?.text === 'export') {
    return rest.filter(({text}) => /^\w+(?:=|$)/.test(text));
  }
  const [, name] = /^\$env:(\w+)$/i.exec(first?.text ?? '') ?? [];
  return first === undefined || name === undefined || rest[0]?.text !== '=' ? [] : [{...first, text: name}];
}

/** Images and packages in a command that are not of the described versions. */
export function pinFaults(command: Command): CallFault[] {
  return command.flatMap((word) => {
    if (image.test(word.text) && cliOfImage(word.text) === undefined) {
      return imageFault(word);
    }
    const [, version] = npmPackage.exec(word.text) ?? [];
    const {version: described} = cliData().typescript;
    return npmPackage.test(word.text) && version !== described
      ? [
          {
            word,
            message: `${word.text} is not the version that the pages describe.`,
            mend: `write @filen/cli@${described}.`,
          },
        ]
      : [];
  });
}

/** Which tool an image holds; undefined for other images and for tags that pages must not name. */
export function cliOfImage(name: string): CliId | undefined {
  return cliIds.find((id) => cliData()[id].image === name.replace(/^docker\.io\//, ''));
}

/** Whether an image is one of the command-line tools, whatever its tag. */
export function isCliImage(name: string): boolean {
  return image.test(name);
}

/** The finding for an image whose tag pages must not name. */
export function imageFault(word: Word): CallFault[] {
  const {typescript, rust} = cliData();
  return [
    {
      word,
      message: `The image ${word.text} has no tag of the described versions.`,
      mend: `write ${typescript.image} (${typescript.name}) or ${rust.image} (${rust.name}).`,
    },
  ];
}

/** Which tool a program is; `any` when its name does not say. */
function programOf({text}: Word): CliId | 'any' | undefined {
  const name = text.split(/[/\\]/).at(-1) ?? '';
  const [, version] = /^filen(?:-cli(?:-(v?\d[\w.-]*))?)?(?:\.exe)?$/.exec(name) ?? [];
  if (version !== undefined) {
    return version.startsWith('v') ? 'typescript' : 'rust';
  }
  return /^filen(?:-cli)?(?:\.exe)?$/.test(name) ? 'any' : undefined;
}

/** The task scheduler of Windows takes the arguments as one text. */
function scheduledCall(words: readonly Word[]): Call | undefined {
  const after = (name: string): Word | undefined => words[words.findIndex(({text}) => text === name) + 1];
  const program = after('-Execute');
  const list = after('-Argument');
  if (program === undefined || list === undefined || programOf(program) === undefined) {
    return undefined;
  }
  const [command = []] = commandsIn(list.text, 'powershell', list.line);
  return callIn([program, ...command]);
}

function dockerCall(words: readonly Word[], variables: readonly Word[]): Call | undefined {
  const run = words.findIndex(({text}) => text === 'run' || text === 'create');
  if (run < 0) {
    return undefined;
  }
  const set: Word[] = [...variables];
  let rest = words.slice(run + 1);
  while (rest[0]?.text.startsWith('-') === true) {
    const [option, value] = rest;
    if (option?.text === '-e' || option?.text === '--env') {
      set.push(...(value === undefined ? [] : [value]));
    } else if (option?.text.startsWith('--env=') === true) {
      set.push({...option, text: option.text.slice('--env='.length)});
    } else if (option?.text.startsWith('--entrypoint') === true) {
      return undefined;
    }
    const isSingle = option?.text.includes('=') === true || dockerSwitches.test(option?.text ?? '');
    rest = rest.slice(isSingle ? 1 : 2);
  }
  const [name] = rest;
  if (name === undefined) {
    return undefined;
  }
  const cli = cliOfImage(name.text);
  if (cli !== undefined) {
    return {program: name, words: rest.slice(1), cli, variables: set};
  }
  // `docker compose run` names a service instead.
  const isService = words[0]?.text === 'compose' && name.text.startsWith('filen');
  return isService ? {program: name, words: rest.slice(1), variables: set} : undefined;
}

function afterOptions(words: readonly Word[], valued: readonly string[]): Word[] {
  let rest = [...words];
  while (rest[0]?.text.startsWith('-') === true && rest[0].text !== '--') {
    rest = rest.slice(valued.includes(rest[0].text) ? 2 : 1);
  }
  return rest[0]?.text === '--' ? rest.slice(1) : rest;
}
