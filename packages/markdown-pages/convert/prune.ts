import type {Element, ElementContent, Nodes, Properties} from 'hast';
import {toString} from 'hast-util-to-string';
import {findParts, homeOf, isForScreen, partOf} from '../../page-markup/rendered-page';
import {elementsOf, isElement, joined} from './nodes';

/** Placeholder for a space in code. */
export const BLANK = '\uE000';

/** Elements whose own text is whitespace. */
const WITHOUT_TEXT = ['dl', 'ol', 'table', 'tbody', 'thead', 'tr', 'ul'];

/** Separators in a table cell, which cannot contain blocks. */
const LINE_GAP = '; ';
const BLOCK_GAP = ': ';

/**
 * Copies an element without parts that are for the screen only or shared with other pages,
 * and makes URLs absolute.
 * @param base URL of the page
 * @returns the copy, and the definitions of terms, which are taken out of the text
 */
export function prune(element: Element, base: string): {content: Element; definitions: Map<string, string>} {
  const definitions = new Map<string, string>();
  // Of samples in several languages, only the first is kept.
  const translations: readonly Nodes[] = findParts(element, 'samples').flatMap((samples) =>
    findParts(samples, 'tab').slice(1),
  );
  const copy = (node: ElementContent): ElementContent[] => {
    if (node.type === 'text') {
      return [{...node, value: node.value.replace(/\s+/g, ' ')}];
    }
    if (partOf(node) === 'definition' && isElement(node)) {
      const name = String(node.properties.dataName);
      definitions.set(name, toString(node).slice(`${name}:`.length).trim());
      return [];
    }
    if (
      !isElement(node) ||
      isForScreen(node) ||
      isShared(node) ||
      node.tagName === 'h1' ||
      translations.includes(node)
    ) {
      return [];
    }
    const {tagName, properties} = node;
    if (tagName === 'pre') {
      return [node];
    }
    if (tagName === 'code' && /^\s|\s$|\s\s/.test(toString(node))) {
      // Protects the spaces of code from whitespace collapsing.
      return [{...node, children: [{type: 'text', value: toString(node).replace(/ /g, BLANK)}]}];
    }
    const children = (WITHOUT_TEXT.includes(tagName) ? elementsOf(node) : node.children).flatMap(copy);
    const isCell = tagName === 'td' || tagName === 'th';
    const copied = {
      ...node,
      properties: withAddresses(properties, base),
      children: isCell ? withoutNeedlessGaps(inline(children)) : children,
    };
    return tagName === 'table'
      ? [...(rowsOf(node).every(isShared) ? [] : [copied]), ...namesOfSharedRows(node, base).flatMap(copy)]
      : [copied];
  };
  return {content: {...element, children: element.children.flatMap(copy)}, definitions};
}

function isShared(node: Nodes): boolean {
  return partOf(node) === 'shared';
}

/** The rows below the head of a table. */
function rowsOf(table: Element): Element[] {
  return elementsOf(table).flatMap((section) => (section.tagName === 'tbody' ? elementsOf(section) : []));
}

/** Lists the rows that are explained elsewhere by their first cells, with a link. */
function namesOfSharedRows(table: Element, base: string): Element[] {
  const rows = rowsOf(table).filter(isShared);
  const [first] = rows;
  if (first === undefined) {
    return [];
  }
  const {address, name} = homeOf(first, base);
  const names = rows.map((row) => element('span', {}, elementsOf(row)[0]?.children ?? []));
  return [
    element('p', {}, [
      {type: 'text', value: 'Also these common '},
      element('a', {href: address}, [{type: 'text', value: name}]),
      {type: 'text', value: ': '},
      ...joined(names, ', '),
    ]),
  ];
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return {type: 'element', tagName, properties, children};
}

/** The content of a table cell without blocks: gaps stand between them. */
function inline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') {
      return [node];
    }
    switch (node.tagName) {
      case 'br':
        return [{type: 'text', value: LINE_GAP}];
      case 'ol':
      case 'ul':
        return joined(elementsOf(node), LINE_GAP).flatMap((item) =>
          isElement(item) ? inline(item.children) : [item],
        );
      case 'div':
      case 'p':
        return [{type: 'text', value: BLOCK_GAP}, ...inline(node.children)];
      default:
        return [{...node, children: inline(node.children)}];
    }
  });
}

/** Removes gaps at the start of a cell and after the end of a sentence. */
function withoutNeedlessGaps(nodes: readonly ElementContent[]): ElementContent[] {
  const cell: ElementContent[] = [];
  let before = '';
  for (const node of nodes) {
    const isGap = node.type === 'text' && [LINE_GAP, BLOCK_GAP].includes(node.value);
    if (!isGap) {
      cell.push(node);
      before = `${before}${toString(node)}`.trimEnd();
    } else if (before !== '') {
      cell.push(/[.:;,]$/.test(before) ? {type: 'text', value: ' '} : node);
    }
  }
  return cell;
}

/** Makes URLs absolute; links within the page keep their anchor. */
function withAddresses(properties: Properties, base: string): Properties {
  const {href, src} = properties;
  return {
    ...properties,
    ...(typeof href === 'string' && {href: new URL(href, base).href}),
    ...(typeof href === 'string' && href.startsWith('#') && {dataAnchor: decodeURIComponent(href.slice(1))}),
    ...(typeof src === 'string' && {src: new URL(src, base).href}),
  };
}
