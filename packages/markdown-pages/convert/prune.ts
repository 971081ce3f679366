import type {Element, ElementContent, Properties} from 'hast';
import {toString} from 'hast-util-to-string';
import {findParts, homeOf, isForScreen, partOf} from '../../page-markup/rendered-page';
import {elementsOf, isElement, joined} from './hast';

export type Pruned = {
  /** A copy without what is left out. */
  content: Element;
  /** Definitions of terms, taken out of the text. */
  definitions: ReadonlyMap<string, string>;
};

/** Placeholder for a space in code. */
export const BLANK = '\uE000';

/** Elements whose own text is whitespace. */
const WITHOUT_TEXT = ['dl', 'ol', 'table', 'tbody', 'thead', 'tr', 'ul'] as const;

/** Separators in a table cell, which cannot contain blocks. */
const LINE_GAP = '; ';
const BLOCK_GAP = ': ';

/**
 * Copies an element without parts that are for the screen only or shared with other pages,
 * and makes URLs absolute.
 * @param base URL of the page
 */
export function prune(element: Element, base: string): Pruned {
  const definitions = new Map<string, string>();
  const copy = (node: Element, inCell: boolean): Element => ({
    type: 'element',
    tagName: node.tagName,
    properties: withAddresses(node.properties, base),
    children: (isElement(node, ...WITHOUT_TEXT) ? elementsOf(node) : node.children).flatMap((child) =>
      copyChild(child, inCell || isElement(node, 'td', 'th')),
    ),
  });
  // Of samples in several languages, only the first is kept.
  const translations = new Set(
    findParts(element, 'samples').flatMap((samples) => findParts(samples, 'tab').slice(1)),
  );
  const isElsewhere = (node: Element): boolean => partOf(node) === 'shared' || translations.has(node);
  const copyChild = (node: ElementContent, inCell: boolean): ElementContent[] => {
    if (node.type === 'text') {
      return [{type: 'text', value: node.value.replace(/\s+/g, ' ')}];
    }
    if (!isElement(node)) {
      return [];
    }
    if (isElement(node, 'code') && /^\s|\s$|\s\s/.test(toString(node))) {
      // Protects the spaces of code from whitespace collapsing.
      return [{...node, children: [{type: 'text', value: toString(node).replace(/ /g, BLANK)}]}];
    }
    if (isElement(node, 'pre')) {
      return [node];
    }
    if (partOf(node) === 'definition') {
      const name = String(node.properties.dataName);
      definitions.set(
        name,
        toString(node)
          .slice(name.length + 1)
          .trim(),
      );
      return [];
    }
    if (isForScreen(node) || isElsewhere(node) || node.tagName === 'h1') {
      return [];
    }
    if (isElement(node, 'table')) {
      return [...withoutEmpty(copy(node, inCell)), ...namesOfSharedRows(node, base)];
    }
    return inCell ? flatten(copy(node, true)) : [copy(node, false)];
  };
  return {content: withoutGaps(copy(element, false)), definitions};
}

/** Drops a table without rows. */
function withoutEmpty(table: Element): Element[] {
  const rows = elementsOf(table).flatMap((section) =>
    isElement(section, 'tbody') ? elementsOf(section) : [],
  );
  return rows.length === 0 ? [] : [table];
}

/** Lists the rows that are explained elsewhere by their first cells, with a link. */
function namesOfSharedRows(table: Element, base: string): Element[] {
  const rows = findParts(table, 'shared').filter((row) => isElement(row, 'tr'));
  const [first] = rows;
  if (first === undefined) {
    return [];
  }
  const home = homeOf(first, base);
  const names = rows.flatMap((row) => elementsOf(row).slice(0, 1)).map((cell) => cell.children);
  const link = element('a', {href: home.address}, [{type: 'text', value: home.name}]);
  return [
    element('p', {}, [
      {type: 'text', value: 'Also these common '},
      link,
      {type: 'text', value: ': '},
      ...names.flatMap((name, index): ElementContent[] =>
        index === 0 ? name : [{type: 'text', value: ', '}, ...name],
      ),
    ]),
  ];
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return {type: 'element', tagName, properties, children};
}

/** Flattens the blocks of a table cell. */
function flatten(node: Element): ElementContent[] {
  if (isElement(node, 'br')) {
    return [{type: 'text', value: LINE_GAP}];
  }
  if (isElement(node, 'ul', 'ol')) {
    return joined(elementsOf(node), LINE_GAP).flatMap((child) =>
      isElement(child) ? child.children : [child],
    );
  }
  return isElement(node, 'div', 'p') ? [{type: 'text', value: BLOCK_GAP}, ...node.children] : [node];
}

/** Removes separators at the start of cells and after the end of a sentence. */
function withoutGaps(element: Element): Element {
  const children = element.children.map((child) => (isElement(child) ? withoutGaps(child) : child));
  if (!isElement(element, 'td', 'th')) {
    return {...element, children};
  }
  const cell: ElementContent[] = [];
  let before = '';
  for (const node of children) {
    if (!isGap(node)) {
      cell.push(node);
      before = `${before}${toString(node)}`.trimEnd();
    } else if (before !== '') {
      cell.push(/[.:;,]$/.test(before) ? {type: 'text', value: ' '} : node);
    }
  }
  return {...element, children: cell};
}

function isGap(node: ElementContent): boolean {
  return node.type === 'text' && (node.value === LINE_GAP || node.value === BLOCK_GAP);
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
