import type {Node} from 'unist';
import type {Place} from './types';

/** Turns an offset in `source` into line and column. */
export function placeAt(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  return {line, column: offset - before.lastIndexOf('\n')};
}

/** Where a node starts; nodes that a transform has made have no position and stand at `fallback`. */
export function placeOf(node: Node, fallback: Place = {line: 1, column: 1}): Place {
  const start = node.position?.start;
  return start === undefined ? fallback : {line: start.line, column: start.column};
}

/** The source text of a node. */
export function sourceOf(node: Node, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
