import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Paragraph, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {hrefOf, markOf, withoutMarks} from '../sample-files';
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
      const [, name, region] = /(?:^|\s)file="([^"#]+)#?([^"]*)"/.exec(node.meta ?? '') ?? [];
      if (name === undefined) {
        return undefined;
      }
      node.value = readCode(name, region, node, file);
      const href = hrefOf(name);
      if (href === undefined || linked.has(href) || parent === undefined || index === undefined) {
        return undefined;
      }
      linked.add(href);
      parent.children.splice(index + 1, 0, linkTo(href));
      return [SKIP, index + 2];
    });
  };
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

/** A file or a region of it, dedented, without marks and without blank lines at both ends. */
function readCode(name: string, region = '', node: Code, file: VFile): string {
  if (!existsSync(name)) {
    return fail(file, node, `The sample file "${name}" does not exist.`, 'Correct the path after file=.');
  }
  const whole = readFileSync(name, 'utf8');
  const code = region === '' ? whole : regionOf(whole, region);
  if (code === undefined) {
    const fix = 'Mark it with "// #region name" and "// #endregion", or correct the name.';
    return fail(file, node, `The file "${name}" has no region "${region}".`, fix);
  }
  return dedent(withoutMarks(code));
}

/** Lines of a region, which may have others in it; `undefined` if it is missing or not closed. */
function regionOf(text: string, region: string): string | undefined {
  const lines = text.split('\n');
  const marks = lines.map(markOf);
  const start = marks.findIndex((mark) => mark?.kind === 'region' && mark.name === region);
  let depth = 0;
  for (let end = start; start >= 0 && end < lines.length; end += 1) {
    const kind = marks[end]?.kind;
    depth += kind === 'region' ? 1 : kind === 'endregion' ? -1 : 0;
    if (depth === 0) {
      return lines.slice(start + 1, end).join('\n');
    }
  }
  return undefined;
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
}
