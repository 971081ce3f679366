import type {Code, InlineCode, Nodes} from 'mdast';
import {isCliId, type CliId} from '../../../packages/facts/cli';
import {attributeOf, isElement} from '../../../packages/markdown/index';
import type {Page} from '../types';

/** A code block, or code in a sentence, with the tab that it stands in. */
export type Found<Node> = {node: Node; tab: CliId | undefined};

/** What a code block says about itself: ```bash cli="rust" cli-version="unreleased"```. */
export type Marks = {
  cli: string | undefined;
  version: string | undefined;
  file: string | undefined;
  title: string | undefined;
};

/** All code blocks of a page. Those that are filled from a sample file are left out. */
export function codeBlocks(page: Page): Found<Code>[] {
  return collect(page, 'code').filter(({node}) => !/(?:^|\s)file="/.test(node.meta ?? ''));
}

/** All code in sentences. */
export function inlineCodes(page: Page): Found<InlineCode>[] {
  return collect(page, 'inlineCode');
}

/** Reads the marks of a code block. */
export function marksOf({meta}: Code): Marks {
  const value = (name: string): string | undefined =>
    new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta ?? '')?.[1];
  return {cli: value('cli'), version: value('cli-version'), file: value('cli-file'), title: value('title')};
}

function collect<Type extends 'code' | 'inlineCode'>(
  page: Page,
  type: Type,
): Found<Extract<Nodes, {type: Type}>>[] {
  const found: Found<Extract<Nodes, {type: Type}>>[] = [];
  const walk = (node: Nodes, parent: Nodes | undefined, tab: CliId | undefined): void => {
    if (node.type === type) {
      found.push({node: node as Extract<Nodes, {type: Type}>, tab});
    } else if ('children' in node) {
      const inside = tabOf(node, parent) ?? tab;
      node.children.forEach((child) => {
        walk(child, node, inside);
      });
    }
  };
  walk(page.tree, undefined, undefined);
  return found;
}

/** The tool of a `<TabItem>` in `<Tabs groupId="cli">`. */
function tabOf(node: Nodes, parent: Nodes | undefined): CliId | undefined {
  const isTab =
    isElement(node) &&
    node.name === 'TabItem' &&
    parent !== undefined &&
    isElement(parent) &&
    attributeOf(parent, 'groupId') === 'cli';
  const value = isTab ? attributeOf(node, 'value') : undefined;
  return isCliId(value) ? value : undefined;
}
