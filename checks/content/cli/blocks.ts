import type {Code, Nodes} from 'mdast';
import {isCliId, type CliId} from '../../../packages/facts';
import {attributeOf, isElement} from '../../../packages/mdx-plugins';
import type {Page} from '../types';

/** A code block, and the tool of the tab it is in. */
export type CodeBlock = {node: Code; tab: CliId | undefined};

/** All code blocks of a page, except those that show a sample file. */
export function codeBlocks({tree}: Page): CodeBlock[] {
  const blocksIn = (node: Nodes, tab: CliId | undefined): CodeBlock[] => {
    if (node.type === 'code') {
      return markOf(node, 'file') === undefined ? [{node, tab}] : [];
    }
    const value = isElement(node) && node.name === 'TabItem' ? attributeOf(node, 'value') : undefined;
    const inside = isCliId(value) ? value : tab;
    return 'children' in node ? node.children.flatMap((child) => blocksIn(child, inside)) : [];
  };
  return blocksIn(tree, undefined);
}

/** A value from the info string of a code block: ```bash cli="rust"```. */
export function markOf({meta}: Code, name: 'cli' | 'file' | 'title'): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta ?? '')?.[1];
}
