import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {fail} from './fail';

/**
 * Fills code blocks that name a file: ```js file="samples/api/x.mjs#region"```.
 * The printed text is the tested text. A region lies between `// #region name`
 * and `// #endregion` (or `#` comments).
 */
export default function remarkCodeFile(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, 'code', (node: Code) => {
      const source = /\bfile="([^"]+)"/.exec(node.meta ?? '')?.[1];
      if (source !== undefined) {
        node.value = readRegion(source, node, file);
      }
    });
  };
}

function readRegion(source: string, node: Code, file: VFile): string {
  const [name = '', region] = source.split('#');
  const absolute = path.resolve(process.cwd(), name);
  if (!existsSync(absolute)) {
    return fail(file, node.position, `The sample file "${name}" does not exist.`, 'Correct the path after file=.');
  }
  const text = readFileSync(absolute, 'utf8');
  const code = region === undefined ? withoutMarks(text) : regionOf(text, region);
  if (code === undefined) {
    return fail(
      file,
      node.position,
      `The file "${name}" has no region "${region ?? ''}".`,
      'Mark it with "// #region name" and "// #endregion", or correct the name.',
    );
  }
  return code;
}

/** Lines of a region, with the common indentation and the marks of inner regions removed. */
export function regionOf(text: string, region: string): string | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => isMark(line, 'region') && line.trim().endsWith(`#region ${region}`));
  if (start < 0) {
    return undefined;
  }
  let depth = 1;
  let end = start + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    depth += isMark(line, 'region') ? 1 : isMark(line, 'endregion') ? -1 : 0;
    if (depth === 0) {
      break;
    }
  }
  return dedent(withoutMarks(lines.slice(start + 1, end).join('\n')));
}

function isMark(line: string, kind: 'region' | 'endregion'): boolean {
  return new RegExp(`^\\s*(//|#)\\s*#${kind}\\b`).test(line);
}

function withoutMarks(text: string): string {
  return text
    .split('\n')
    .filter((line) => !isMark(line, 'region') && !isMark(line, 'endregion'))
    .join('\n')
    .trim();
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
}
