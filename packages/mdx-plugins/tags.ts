import path from 'node:path';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

/** A JSX tag in a page. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Tells JSX tags from other nodes. */
export function isElement(node: Node): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The text of an attribute; undefined when it is missing or an expression. */
export function attributeOf(element: Element, name: string): string | undefined {
  const value = element.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Stops the build with a message that names page, line and fix. */
export function fail(file: VFile, {position}: Pick<Node, 'position'>, what: string, fix: string): never {
  const name = path.relative(process.cwd(), file.path);
  throw new Error(`${name}:${position?.start.line ?? 1}  ${what} Fix: ${fix}`);
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
      const what = `<${tag.name ?? ''}> does not understand the attribute "${written}".`;
      fail(file, tag, what, `Write ${known.map((each) => `${each}="…"`).join(' and ')} as plain text.`);
    }
    values[name] = attribute.value;
  }
  return values;
}
