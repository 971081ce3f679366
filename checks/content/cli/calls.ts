import {cliData, cliIds, type CliId} from '../../../packages/facts';
import {commandsIn, powershellCommandsIn, type Command, type Word} from './shell';

/** What is wrong with a word of a call, and what to write. */
export type Fault = {word: Word; message: string; fix: string};

const image = /^(?:docker\.io\/)?filen\/cli(?::.*)?$/;
const npmPackage = /^@filen\/cli(?:@(.*))?$/;
const program = /^(?:.*\/)?filen(?:-cli)?(?:-(v?)\d[\w.-]*)?(?:\.exe)?$/;

/** Programs that run the program that is named after them. */
const runners = new Set(
  'caffeinate command doas env exec flock nice nohup npx setsid sudo time timeout watch xargs'.split(' '),
);

/** Where lines of other formats hold a call: units of systemd, a crontab. */
const lines: Record<string, RegExp> = {
  ini: /^Exec\w+=.*?(?<=[/=-])filen\s.*/,
  crontab: /^\s*[@\d*].*?(?<=[/\s])filen\s.*/,
};

/** The commands of a code block, assignments in front included; none for languages that hold no commands. */
export function commandsInBlock(language: string, text: string): Command[] {
  if (language === 'powershell') {
    return powershellCommandsIn(text);
  }
  return ['bash', 'sh'].includes(language)
    ? commandsIn(text)
    : text.split('\n').flatMap((line, index) => {
        const [found = ''] = lines[language]?.exec(line) ?? [];
        return commandsIn(found.replace(/^.*?(?=\bfilen\s)/, ''), index);
      });
}

/** The call in a command, from the name of the program or image on, behind variables, `sudo`, `docker run` and the like. */
export function callIn(command: Command): Word[] | undefined {
  const words = command.slice(command.findIndex(({text}) => !/^\w+=/.test(text)));
  const [first, second] = words;
  if (first === undefined) {
    return undefined;
  }
  if (first.text.startsWith('$') && second?.text === '=') {
    return callIn(words.slice(2));
  }
  const index =
    first.text === 'docker' ? indexOfService(words) : runners.has(first.text) ? indexBehindRunner(words) : 0;
  const called = words[index]?.text;
  return called !== undefined && (first.text === 'docker' || isTool(called)) ? words.slice(index) : undefined;
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

/** Images and packages in a block that are not of the versions that the pages describe. */
export function versionFaults(text: string): Fault[] {
  const {typescript, rust} = cliData();
  return text.split('\n').flatMap((content, line) =>
    content.split(/[\s"']+/).flatMap((word): Fault[] => {
      const fix =
        image.test(word) && toolOf(word) === undefined
          ? `write ${typescript.image} (${typescript.name}) or ${rust.image} (${rust.name}).`
          : npmPackage.test(word) && npmPackage.exec(word)?.[1] !== typescript.version
            ? `write @filen/cli@${typescript.version}.`
            : undefined;
      const message = `${word} is not of a version that the pages describe.`;
      return fix === undefined ? [] : [{word: {text: word, line, dynamic: false}, message, fix}];
    }),
  );
}

/** Variables of a tool that a block sets and does not read itself: those that the tool must read. */
export function variablesSetIn(text: string): Word[] {
  return text
    .split('\n')
    .flatMap((content, line) =>
      [...content.matchAll(/(?<![\w$]|\$\{|\$env:)(?:\$env:)?(FILEN_\w+)/g)]
        .map(([, name = '']) => ({text: name, line, dynamic: false}))
        .filter(({text: name}) => !new RegExp(`\\$\\{?${name}\\b`).test(text)),
    );
}
