import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {Node} from 'unist';
import {SKIP, visit, type VisitorResult} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isElement, type Element} from './elements';

/** Stops the build with a message that names page, line and fix. */
export function fail(file: VFile, node: Node, what: string, fix: string): never {
  const name = path.relative(process.cwd(), file.path);
  throw new Error(`${name}:${node.position?.start.line ?? 1}  ${what} Fix: ${fix}`);
}

/** Whether a page has a tag; much faster than walking the tree. */
export function hasTag(file: VFile, name: string): boolean {
  return String(file).includes(`<${name}`);
}

/** Calls a visitor for each tag of a name, with its place among its siblings. */
export function visitTags(
  tree: Root,
  file: VFile,
  name: string,
  visitor: (tag: Element, index: number, siblings: Node[]) => VisitorResult,
): void {
  if (!hasTag(file, name)) {
    return;
  }
  visit(tree, (node, index, parent) =>
    isElement(node) && node.name === name && parent !== undefined && index !== undefined
      ? visitor(node, index, parent.children)
      : undefined,
  );
}

/** Replaces each tag of a name by the nodes that `render` makes; inline tags are an error. */
export function replaceTags(
  tree: Root,
  file: VFile,
  name: string,
  render: (tag: Element) => readonly RootContent[],
): void {
  visitTags(tree, file, name, (tag, index, siblings) => {
    if (tag.type === 'mdxJsxTextElement') {
      fail(file, tag, `<${name}> stands inside a sentence.`, 'Put blank lines around it.');
    }
    const nodes = render(tag);
    siblings.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

/** Reads the attributes of a tag, which must be strings with known names. */
export function readAttributes<Name extends string>(
  file: VFile,
  tag: Element,
  known: readonly Name[],
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const attribute of tag.attributes) {
    const written = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const name = known.find((each) => each === written);
    if (name === undefined || typeof attribute.value !== 'string') {
      fail(
        file,
        tag,
        `<${tag.name ?? ''}> does not understand the attribute "${written}".`,
        `Write ${known.map((each) => `${each}="…"`).join(' and ')} as plain text.`,
      );
    }
    values[name] = attribute.value;
  }
  return values;
}

/** Adds attributes to a tag. */
export function addAttributes(tag: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    tag.attributes.push({type: 'mdxJsxAttribute', name, value});
  }
}
