import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Paragraph, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {hrefOf, markOf, withoutMarks as withoutMarkLines} from '../sample-files';
import {text} from './nodes';
import {fail} from './tags';

/**
 * Fills code blocks that name a file: ```js file="samples/api/x.mjs#region"```.
 * A region is between `// #region name` and `// #endregion` (or `#` comments).
 * The first block of a downloadable file is followed by a link to it.
 */
export default function remarkCodeFile(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const linked = new Set<string>();
    visit(tree, 'code', (node: Code, index, parent) => {
      const source = sourceOf(node.meta ?? '');
      if (source === undefined) {
        return undefined;
      }
      node.value = readRegion(source, node, file);
      const href = hrefOf(source.split('#')[0] ?? '');
      if (href === undefined || linked.has(href) || parent === undefined || index === undefined) {
        return undefined;
      }
      linked.add(href);
      parent.children.splice(index + 1, 0, linkTo(href));
      return [SKIP, index + 2];
    });
  };
}

function sourceOf(meta: string): string | undefined {
  return /(?:^|\s)file="([^"]+)"/.exec(meta)?.[1];
}

function linkTo(href: string): Paragraph {
  return {
    type: 'paragraph',
    children: [
      text('Whole file: '),
      {type: 'link', url: `pathname://${href}`, children: [text(path.posix.basename(href))]},
    ],
  };
}

function readRegion(source: string, node: Code, file: VFile): string {
  const [name = '', region] = source.split('#');
  if (!existsSync(name)) {
    return fail(file, node, `The sample file "${name}" does not exist.`, 'Correct the path after file=.');
  }
  const whole = readFileSync(name, 'utf8');
  const code = region === undefined ? withoutMarks(whole) : regionOf(whole, region);
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

/** Dedented lines of a region, without the marks of inner regions; `undefined` if it is missing or not closed. */
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

/** Drops marks and blank lines at both ends, and dedents the rest. */
function withoutMarks(text: string): string {
  return dedent(withoutMarkLines(text));
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
}
