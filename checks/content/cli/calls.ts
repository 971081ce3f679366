/** Calls of the command-line tools in a code block. */
import {forEachChild, parse, type SyntaxNode} from 'unbash';
import {cliData, cliIds, type CliId} from '../../../packages/facts';

/** A word of a command line without its quotes, and its line in the block, from 0. */
export type Word = {text: string; line: number};

/** A fault of a word of a call, with its fix. */
export type Fault = {
  word: Word;
  message: string;
  fix: string;
  /** No fault in a sentence, where a call may be incomplete. */
  isLoose?: boolean;
};

const image = /^(?:docker\.io\/)?filen\/cli(?::.*)?$/;
const npmPackage = /^@filen\/cli(?:@(.*))?$/;
const program = /^(?:.*\/)?filen(?:-cli)?(?:-(v?)\d[\w.-]*)?(?:\.exe)?$/;

/** Programs that run the program named after them. */
const runners = ['caffeinate', 'docker', 'env', 'exec', 'nice', 'nohup', 'npx', 'sudo', 'time', 'timeout'];

/** A line of a systemd unit or a crontab that contains a call. */
const scheduled = /^(?:Exec\w+=|\s*[@\d*]).*?(?<=[/=\s-])(filen\s.*)$/;

/** The calls in a block, each from the program, package or image on. */
export function callsIn(language: string, text: string): Word[][] {
  if (['bash', 'sh', 'powershell'].includes(language)) {
    // PowerShell is close enough to a shell once its escapes and paths are written like a shell's.
    const windows = text.replaceAll('\\', '/').replaceAll('`', '\\').replace(/^& /gm, '');
    return commandsIn(language === 'powershell' ? windows : text).flatMap(callIn);
  }
  return text
    .split('\n')
    .flatMap((line, index) => commandsIn(scheduled.exec(line)?.[1] ?? '', index).flatMap(callIn));
}

/** All simple commands of a shell text, those in substitutions too: assignments, program and arguments. */
export function commandsIn(text: string, firstLine = 0): Word[][] {
  const commands: Word[][] = [];
  const walk = (node: SyntaxNode): void => {
    if (node.type === 'Command') {
      const {prefix, name, suffix} = node;
      commands.push(
        [...prefix, ...(name === undefined ? [] : [name]), ...suffix].flatMap((word) => {
          const line = firstLine + text.slice(0, word.pos).split('\n').length - 1;
          return word.type === 'Assignment' || word.type === 'Word'
            ? {text: word.type === 'Word' ? word.value : word.text, line}
            : [];
        }),
      );
    }
    forEachChild(node, walk);
  };
  walk(parse(text));
  return commands;
}

/** The call in a command, if there is one: after variables, `sudo`, `docker run` and the like, and their options. */
function callIn(command: readonly Word[]): Word[][] {
  const words = command.slice(command.findIndex(({text}) => !/^\w+=/.test(text)));
  const runner = words[0]?.text ?? '';
  const start = words.findIndex(({text}, index) => {
    const isOption = /^-|^\d+[smhd]?$|=/.test(text) || words[index - 1]?.text.startsWith('-') === true;
    return runner === 'docker' ? image.test(text) : isTool(text) || (index > 0 && !isOption);
  });
  const isCall = isTool(words[start]?.text ?? '') && (start === 0 || runners.includes(runner));
  return isCall ? [words.slice(start)] : [];
}

function isTool(text: string): boolean {
  return [program, npmPackage, image].some((pattern) => pattern.test(text));
}

/** The tool that an image, a package or the file of a release names; `filen` is either. */
export function toolOf(name: string): CliId | undefined {
  const [, v] = program.exec(name) ?? [];
  if (npmPackage.test(name) || v === 'v') {
    return 'typescript';
  }
  return v === '' ? 'rust' : cliIds.find((id) => cliData()[id].image === name.replace(/^docker\.io\//, ''));
}

/** Images and packages in a block that are not of the versions that the pages describe. */
export function versionFaults(text: string): Fault[] {
  const {typescript, rust} = cliData();
  const fix = `write ${typescript.image} (${typescript.name}), ${rust.image} (${rust.name}) or @filen/cli@${typescript.version}.`;
  return matchesIn(text, /[^\s"']+/g)
    .filter(
      ({text: name}) =>
        (image.test(name) && toolOf(name) === undefined) ||
        (npmPackage.test(name) && npmPackage.exec(name)?.[1] !== typescript.version),
    )
    .map((word) => ({word, message: `${word.text} is not of a version that the pages describe.`, fix}));
}

/** Variables of a tool that a block sets but does not read: the tool has to read them. */
export function variablesSetIn(text: string): Word[] {
  return matchesIn(text, /(?<![\w$]|\$\{)FILEN_\w+/g).filter(
    ({text: name}) => !new RegExp(`\\$\\{?${name}\\b`).test(text),
  );
}

function matchesIn(text: string, pattern: RegExp): Word[] {
  return text
    .split('\n')
    .flatMap((content, line) => [...content.matchAll(pattern)].map(([match]) => ({text: match, line})));
}
