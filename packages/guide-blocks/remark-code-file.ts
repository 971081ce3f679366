import {existsSync, readFileSync} from 'node:fs';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {fail} from './tags';

/**
 * Fills code blocks that name a file: ```js file="samples/api/x.mjs#region"```.
 * The printed text is the tested text. A region lies between `// #region name`
 * and `// #endregion` (or `#` comments).
 */
export default function remarkCodeFile(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, 'code', (node: Code) => {
      const source = /(?:^|\s)file="([^"]+)"/.exec(node.meta ?? '')?.[1];
      if (source !== undefined) {
        node.value = readRegion(source, node, file);
      }
    });
  };
}

function readRegion(source: string, node: Code, file: VFile): string {
  const [name = '', region] = source.split('#');
  if (!existsSync(name)) {
    return fail(file, node, `The sample file "${name}" does not exist.`, 'Correct the path after file=.');
  }
  const text = readFileSync(name, 'utf8');
  const code = region === undefined ? withoutMarks(text) : regionOf(text, region);
  if (code === undefined) {
    return fail(
      file,
      node,
      `The file "${name}" has no region "${region ?? ''}".`,
      'Mark it with "// #region name" and "// #endregion", or correct the name.',
    );
  }
  return code;
}

/** Lines of a region, at the margin and without the marks of inner regions; `undefined` if it is not there, or open. */
export function regionOf(text: string, region: string): string | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => {
    const mark = markOf(line);
    return mark?.kind === 'region' && mark.name === region;
  });
  if (start < 0) {
    return undefined;
  }
  let depth = 1;
  for (let end = start + 1; end < lines.length; end += 1) {
    const kind = markOf(lines[end] ?? '')?.kind;
    depth += kind === 'region' ? 1 : kind === 'endregion' ? -1 : 0;
    if (depth === 0) {
      return withoutMarks(lines.slice(start + 1, end).join('\n'));
    }
  }
  return undefined;
}

/** Reads a line that opens or closes a region. */
function markOf(line: string): {kind: string; name: string} | undefined {
  const match = /^\s*(?:\/\/|#)\s*#(region|endregion)\b\s*(.*?)\s*$/.exec(line);
  return match === null ? undefined : {kind: match[1] ?? '', name: match[2] ?? ''};
}

/** Drops marks and the blank lines at both ends, and moves the rest to the margin. */
function withoutMarks(text: string): string {
  const lines = text.split('\n').filter((line) => markOf(line) === undefined);
  const code = lines.join('\n').trimEnd();
  return dedent(code.replace(/^\s*\n/, ''));
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
}
