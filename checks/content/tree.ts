import type {Code, Nodes} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {isElement, type Element} from '../../packages/mdx-plugins';
import {pageStart, type Finding, type Place} from './types';

/** All nodes of a type within a node, in reading order. */
export function nodesOf<Type extends Nodes['type']>(
  within: Nodes,
  type: Type,
): Extract<Nodes, {type: Type}>[] {
  const nodes: Extract<Nodes, {type: Type}>[] = [];
  visit(within, (node) => {
    if (node.type === type) {
      nodes.push(node as Extract<Nodes, {type: Type}>);
    }
  });
  return nodes;
}

/** All tags within a node, or only those of a name. */
export function elementsOf(within: Nodes, name?: string): Element[] {
  const elements: Element[] = [];
  visit(within, (node) => {
    if (isElement(node) && (name === undefined || node.name === name)) {
      elements.push(node);
    }
  });
  return elements;
}

/** A finding about a node, or at a place. */
export function finding(where: Node | Place, message: string, fix: string): Finding {
  return {place: 'line' in where ? where : placeOf(where), message, fix};
}

/** The finding in an error of the packages: `file:line  what. Fix: …`. */
export function findingOf(error: unknown): Finding {
  const [, file, line, message = '', fix = ''] =
    /^([^\s:]+):(\d+) {2}([^]+) Fix: ([^]+)$/.exec((error as Error).message) ?? [];
  if (file === undefined) {
    throw error;
  }
  return {file, place: {line: Number(line), column: 1}, message, fix};
}

/** Where a node starts; nodes without a position, made by a transform, are at `fallback`. */
export function placeOf(node: Node, fallback: Place = pageStart): Place {
  const start = node.position?.start;
  return start === undefined ? fallback : {line: start.line, column: start.column};
}

/** A line inside a code block, from 0. */
export function placeInside(block: Node, line: number): Place {
  const fence = placeOf(block);
  return {line: fence.line + 1 + line, column: fence.column};
}

/** The source text of a node. */
export function sourceOf(node: Node, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

/** A value from the info string of a code block: ```bash cli="rust"```. */
export function markOf({meta}: Code, name: 'cli' | 'file' | 'title'): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta ?? '')?.[1];
}
