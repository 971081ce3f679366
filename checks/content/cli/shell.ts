import {forEachChild, parse, type SyntaxNode} from 'unbash';

/** A word of a command line, without its quotes; expansions stay as written. */
export type Word = {
  text: string;
  /** Line in the block, from 0. */
  line: number;
};

/** One simple command: assignments, program and arguments, without redirections. */
export type Command = Word[];

/** All simple commands of a shell text, including those in substitutions. */
export function commandsIn(text: string, firstLine = 0): Command[] {
  const commands: Command[] = [];
  const lineAt = (position: number): number => firstLine + text.slice(0, position).split('\n').length - 1;
  const wordOf = (node: SyntaxNode): Word[] => {
    if (node.type === 'Assignment') {
      return [{text: node.text, line: lineAt(node.pos)}];
    }
    return node.type === 'Word' ? [{text: node.value, line: lineAt(node.pos)}] : [];
  };
  const walk = (node: SyntaxNode): void => {
    if (node.type === 'Command') {
      const {prefix, name, suffix} = node;
      commands.push([...prefix, ...(name === undefined ? [] : [name]), ...suffix].flatMap(wordOf));
    }
    forEachChild(node, walk);
  };
  walk(parse(text));
  return commands;
}

/** PowerShell is close enough to a shell once its escapes and paths are written like a shell's. */
export function powershellCommandsIn(text: string): Command[] {
  const shell = text
    .replaceAll('\\', '/')
    .replaceAll('`', '\\')
    .replace(/^\s*& /gm, '');
  let line = 0;
  return shell.split(/(?<!\\)\n/).flatMap((part) => {
    const commands = commandsIn(part, line);
    line += part.split('\n').length;
    return commands;
  });
}
