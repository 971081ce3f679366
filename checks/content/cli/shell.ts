import {forEachChild, parse, type SyntaxNode} from 'unbash';

/** A word of a command line, without its quotes; expansions stay as they are written. */
export type Word = {
  text: string;
  /** Line in the block, from 0. */
  line: number;
  /** It holds an expansion, so that its value is not known. */
  dynamic: boolean;
};

/** One simple command: assignments in front, program and arguments, without redirections. */
export type Command = Word[];

const expansion = /^(?!(?:Literal|SingleQuoted|Glob)$)/;

/** All simple commands of a shell text, those in substitutions included. */
export function commandsIn(text: string, firstLine = 0): Command[] {
  const found: Command[] = [];
  const lineAt = (position: number): number => firstLine + text.slice(0, position).split('\n').length - 1;
  const wordOf = (node: SyntaxNode): Word[] => {
    if (node.type === 'Assignment') {
      return [{text: node.text, line: lineAt(node.pos), dynamic: true}];
    }
    return node.type === 'Word' ? [{text: node.value, line: lineAt(node.pos), dynamic: isDynamic(node)}] : [];
  };
  const walk = (node: SyntaxNode): void => {
    if (node.type === 'Command') {
      const {prefix, name, suffix} = node;
      found.push([...prefix, ...(name === undefined ? [] : [name]), ...suffix].flatMap(wordOf));
    }
    forEachChild(node, walk);
  };
  walk(parse(text));
  return found;
}

/** PowerShell is close enough to a shell once its escapes and its paths are written like a shell's. */
export function powershellCommandsIn(text: string): Command[] {
  const lines = text
    .replaceAll('\\', '/')
    .replaceAll('`', '\\')
    .replace(/^\s*& /gm, '')
    .split(/(?<!\\)\n/);
  let line = 0;
  return lines.flatMap((part) => {
    const commands = commandsIn(part, line);
    line += part.split('\n').length;
    return commands;
  });
}

function isDynamic(node: Extract<SyntaxNode, {type: 'Word'}>): boolean {
  return (node.parts ?? []).some(({type, ...part}) =>
    type === 'DoubleQuoted' && 'parts' in part
      ? (part.parts ?? []).some((inner) => expansion.test(inner.type))
      : expansion.test(type),
  );
}
