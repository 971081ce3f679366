import type {Element, ElementContent, Nodes, Properties} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
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
  const content = structuredClone(element);
  const definitions = new Map<string, string>();
  // Of samples in several languages, only the first is kept.
  const translations = findParts(content, 'samples').flatMap((samples) => findParts(samples, 'tab').slice(1));
  visit(content, (node, index, parent) => {
    if (index === undefined || parent === undefined) {
      return undefined;
    }
    if (node.type === 'text') {
      node.value = node.value.replace(/\s+/g, ' ');
      return undefined;
    }
    const isDefinition = partOf(node) === 'definition';
    const isHere = isElement(node) && !isForScreen(node) && !isShared(node) && node.tagName !== 'h1';
    if (!isHere || isDefinition || translations.includes(node)) {
      if (isElement(node) && isDefinition) {
        const name = String(node.properties.dataName);
        definitions.set(name, toString(node).slice(`${name}:`.length).trim());
      }
      parent.children.splice(index, 1);
      return index;
    }
    if (node.tagName === 'pre') {
      return SKIP;
    }
    if (node.tagName === 'code' && /^\s|\s$|\s\s/.test(toString(node))) {
      // Protects the spaces of code from whitespace collapsing.
      node.children = [{type: 'text', value: toString(node).replace(/ /g, BLANK)}];
      return SKIP;
    }
    if (node.tagName === 'table') {
      parent.children.splice(index + 1, 0, ...namesOfSharedRows(node, base));
      if (rowsOf(node).every(isShared)) {
        parent.children.splice(index, 1);
        return index;
      }
    }
    if (WITHOUT_TEXT.includes(node.tagName)) {
      node.children = elementsOf(node);
    }
    node.properties = withAddresses(node.properties, base);
    return undefined;
  });
  visit(content, 'element', (cell) => {
    if (isElement(cell, 'td', 'th')) {
      cell.children = withoutNeedlessGaps(inline(cell.children));
    }
  });
  return {content, definitions};
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
