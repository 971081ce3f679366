import {cliData, cliIds, type CliId} from '../../../packages/facts';
import {commandsIn, powershellCommandsIn, type Command, type Word} from './shell';

/** A fault of a word of a call, with its fix. */
export type Fault = {word: Word; message: string; fix: string};

const image = /^(?:docker\.io\/)?filen\/cli(?::.*)?$/;
const npmPackage = /^@filen\/cli(?:@(.*))?$/;
const program = /^(?:.*\/)?filen(?:-cli)?(?:-(v?)\d[\w.-]*)?(?:\.exe)?$/;

/** Programs that run the program named after them. */
const runners = new Set(
  'caffeinate command doas env exec flock nice nohup npx setsid sudo time timeout watch xargs'.split(' '),
);

/** Lines of other formats that contain a call: systemd units and crontabs. */
const lines: Record<string, RegExp> = {
  ini: /^Exec\w+=.*?(?<=[/=-])filen\s.*/,
  crontab: /^\s*[@\d*].*?(?<=[/\s])filen\s.*/,
};

/** The commands of a code block, including assignments; none for languages without commands. */
export function commandsInBlock(language: string, text: string): Command[] {
  if (language === 'powershell') {
    return powershellCommandsIn(text);
  }
  return ['bash', 'sh'].includes(language)
    ? commandsIn(text)
    : text.split('\n').flatMap((line, index) => {
        const [call = ''] = lines[language]?.exec(line) ?? [];
        return commandsIn(call.replace(/^.*?(?=\bfilen\s)/, ''), index);
      });
}

/** The call in a command, from the program or image on, after variables, `sudo`, `docker run` and the like. */
export function callIn(command: Command): Word[] | undefined {
  const words = command.slice(command.findIndex(({text}) => !/^\w+=/.test(text)));
  const [first, second] = words;
  if (first === undefined) {
    return undefined;
  }
  if (first.text.startsWith('$') && second?.text === '=') {
    return callIn(words.slice(2));
  }
  const isDocker = first.text === 'docker';
  const index = isDocker ? serviceIndex(words) : runners.has(first.text) ? indexAfterRunner(words) : 0;
  const program = words[index]?.text ?? '';
  const isCall = words[index] !== undefined && (isDocker || isTool(program));
  return isCall ? words.slice(index) : undefined;
}

function isTool(text: string): boolean {
  return program.test(text) || npmPackage.test(text) || image.test(text);
}

/** The tool that an image, a package or the file of a release names; `filen` is either. */
export function toolOf(name: string): CliId | undefined {
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

/** Index of the program after a runner, its options and their values. */
function indexAfterRunner(words: readonly Word[]): number {
  return words.findIndex(({text}, index) => {
    const isOption = /^-|^\d+[smhd]?$|^\/|=/.test(text) || words[index - 1]?.text.startsWith('-') === true;
    return index > 0 && (program.test(text) || !isOption);
  });
}

/** `docker compose run` names a service, `docker run` an image; other entry points are other programs. */
function serviceIndex(words: readonly Word[]): number {
  const isCompose = words[1]?.text === 'compose';
  const index = words.findIndex(({text}) =>
    isCompose ? text.startsWith('filen') : toolOf(text) !== undefined,
  );
  const before = words.slice(0, index).map(({text}) => text);
  return before.includes('run') && !before.some((text) => text.startsWith('--entrypoint')) ? index : -1;
}

/** Images and packages in a block that are not of the versions that the pages describe. */
export function versionFaults(text: string): Fault[] {
  const {typescript, rust} = cliData();
  const fixOf = (word: string): string | undefined => {
    if (image.test(word) && toolOf(word) === undefined) {
      return `write ${typescript.image} (${typescript.name}) or ${rust.image} (${rust.name}).`;
    }
    const isOther = npmPackage.test(word) && npmPackage.exec(word)?.[1] !== typescript.version;
    return isOther ? `write @filen/cli@${typescript.version}.` : undefined;
  };
  return text.split('\n').flatMap((content, line) =>
    content.split(/[\s"']+/).flatMap((name): Fault[] => {
      const fix = fixOf(name);
      const message = `${name} is not of a version that the pages describe.`;
      return fix === undefined ? [] : [{word: {text: name, line}, message, fix}];
    }),
  );
}

/** Variables of a tool that a block sets but does not read: the tool has to read them. */
export function variablesSetIn(text: string): Word[] {
  const isRead = (name: string): boolean => new RegExp(`\\$\\{?${name}\\b`).test(text);
  return text
    .split('\n')
    .flatMap((content, line) =>
      [...content.matchAll(/(?<![\w$]|\$\{|\$env:)(?:\$env:)?(FILEN_\w+)/g)]
        .map(([, name = '']) => ({text: name, line}))
        .filter((word) => !isRead(word.text)),
    );
}
