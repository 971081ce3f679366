import type {Root} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isElement} from './elements';
import {findInteractiveCode} from '../runtime';

type CodeNode = {type: string; [key: string]: unknown; loc?: {start: {line: number; column: number}}};

/** Refuses handlers, hooks and `<BrowserOnly>` in MDX, which would do nothing in the built site. */
export default function remarkInteractiveCode(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, (node: Node) => {
      if (isElement(node)) {
        const names = node.attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [each.name] : []));
        refuse({type: 'ImportSpecifier', imported: {name: node.name}}, node, file);
        names.forEach((name) => refuse({type: 'JSXAttribute', name: {name}}, node, file));
        node.attributes.forEach((each) =>
          programNodes(each.data ?? each.value).forEach((part) => refuse(part, node, file)),
        );
      }
      programNodes(node.data).forEach((part) => refuse(part, node, file));
    });
  };
}

function refuse(part: CodeNode, node: Node, file: VFile): void {
  const problem = findInteractiveCode(part);
  const {line, column} = part.loc?.start ?? node.position?.start ?? {line: 1, column: 1};
  if (problem !== undefined) {
    throw new Error(`${file.path}:${line}:${part.loc ? column + 1 : column}: ${problem}`);
  }
}

/** All nodes of the program in the data of a node. */
function programNodes(data: unknown): CodeNode[] {
  const estree = data as {estree?: unknown; data?: {estree?: unknown}} | null | undefined;
  return typeof data === 'object' ? nodesIn(estree?.estree ?? estree?.data?.estree) : [];
}

function nodesIn(value: unknown): CodeNode[] {
  if (Array.isArray(value)) {
    return value.flatMap(nodesIn);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inside = Object.entries(value).flatMap(([key, each]) => (key === 'loc' ? [] : nodesIn(each)));
  return 'type' in value ? [value as CodeNode, ...inside] : inside;
}
