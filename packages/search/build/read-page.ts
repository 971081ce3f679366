import type {Element, Nodes} from 'hast';
import {isProgram, isSharedSection, nextSection, outputTitle, type PartName} from '../../page-markup';
import {
  contentOf,
  findElement,
  findPart,
  isForScreen,
  metaOf,
  partOf,
  type RenderedPage,
} from '../../page-markup/rendered-page';
import type {IndexedPage} from '../engine/types';

/** A part of a page that is a result of its own. */
export type PagePart = {
  kind: 'page' | 'section' | 'name';
  title: string;
  anchor: string;
  text: string;
  /** Of a name: the words that readers type, if not the title. */
  name?: string;
  /** Further phrases that find it. */
  phrases?: string[];
};

/** The searchable parts of a page; the page itself comes first. */
export type ReadPage = Omit<IndexedPage, 'path' | 'area'> & {
  /** Further words that readers may type. */
  keywords: string;
  parts: PagePart[];
};

const HEADINGS = ['h2', 'h3', 'h4'];
// Spans are separate labels, but pieces of one text in code.
const INLINE = ['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 'strong', 'sub', 'sup', 'time', 'wbr'];
const NAMES: readonly (PartName | undefined)[] = ['error', 'command', 'option', 'variable', 'sdk-method'];
/** Cells, and the sign between them, where no other sign is. */
const CELLS = ['td', 'th'];
const CELL_START = ' · ';
/** Every response has these fields. */
const ENVELOPE = ['status', 'message', 'code', 'data'];

/** Extracts the searchable parts from a page's HTML. */
export function readPage(page: RenderedPage): ReadPage {
  const tree = page.tree();
  const content = contentOf(page);
  // The title of a guide is above its article.
  const heading = findElement(tree, ({tagName}) => tagName === 'h1');
  const address = findPart(content, 'address');
  const method = address === undefined ? undefined : findPart(address, 'method');
  const title = heading === undefined ? page.route : textOf(heading);
  return {
    title,
    description: metaOf(tree, 'description') ?? '',
    keywords: metaOf(tree, 'keywords') ?? '',
    method: method === undefined ? undefined : textOf(method),
    address: address === undefined ? undefined : String(address.properties.dataPath),
    parts: readParts(content, title, address !== undefined),
  };
}

/** Context of an element. */
type Place = {row?: Element; fields: readonly string[]; inCode: boolean};

function readParts(content: Element, title: string, isEndpoint: boolean): PagePart[] {
  let current: PagePart = {kind: 'page', title, anchor: '', text: ''};
  const parts: PagePart[] = [current];
  const seen = new Set<string>();
  const add = (part: PagePart): void => {
    const name = part.name ?? part.title;
    if (!seen.has(name)) {
      seen.add(name);
      parts.push(part);
    }
  };
  /** Of the options in the rows below it. */
  let command = '';
  const walk = (node: Nodes, {row, fields, inCode}: Place): void => {
    if (node.type === 'text') {
      current.text += node.value;
      return;
    }
    if (node.type !== 'element' || isLeftOut(node) || node.tagName === 'h1') {
      return;
    }
    const {tagName, properties, children} = node;
    const anchor = idOf(node);
    const part = partOf(node);
    if (HEADINGS.includes(tagName)) {
      if (anchor !== '' && anchor !== nextSection && !(isEndpoint && isSharedSection(anchor))) {
        current = {kind: 'section', title: textOf(node), anchor, text: ''};
        parts.push(current);
      }
      return;
    }
    // Commands are searched for; programs are found by the methods that they call.
    if (
      part === 'code' &&
      (isEndpoint || isProgram(String(properties.dataLanguage)) || properties.dataName === outputTitle)
    ) {
      return;
    }
    if (tagName === 'table') {
      command = '';
    }
    const place: Place = {
      row: tagName === 'tr' ? node : row,
      fields,
      inCode: inCode || tagName === 'pre',
    };
    if (part === 'field') {
      const label = findPart(node, 'name');
      const name = label === undefined ? '' : textOf(label);
      place.fields = [...fields, name];
      if (!ENVELOPE.includes(name)) {
        add({kind: 'name', title: place.fields.join('.'), name, anchor, text: ownTextOf(node)});
      }
    } else if (NAMES.includes(part)) {
      const label = textOf(node);
      if (part === 'command') {
        command = /^[a-z][\w-]*( [a-z][\w-]*)*/.exec(label)?.[0] ?? '';
      }
      // An option has its command, and no value; a method its module, as its id.
      const names = {option: `${command} ${label.replace(/ .*/, '')}`.trim(), 'sdk-method': anchor};
      const name = names[part as keyof typeof names] ?? label;
      add({kind: 'name', title: name, anchor: anchor || idOf(place.row), text: ownTextOf(place.row ?? node)});
    }
    const [before, after] = spaceAround(node, inCode);
    current.text += before;
    children.forEach((child) => walk(child, place));
    current.text += after;
  };
  content.children.forEach((child) => walk(child, {fields: [], inCode: false}));
  return parts.map((part) => ({...part, text: tidy(part.text)}));
}

function idOf(element: Element | undefined): string {
  return typeof element?.properties.id === 'string' ? element.properties.id : '';
}

/** The text that an element shows. */
function textOf(node: Nodes): string {
  return tidy(rawText(node, false, false));
}

/** Without rows inside it: nested fields have texts of their own. */
function ownTextOf(row: Element): string {
  return tidy(row.children.map((child) => rawText(child, true, false)).join(''));
}

function rawText(node: Nodes, withoutRows: boolean, inCode: boolean): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type !== 'element' || isLeftOut(node)) {
    return '';
  }
  if (withoutRows && (node.tagName === 'li' || node.tagName === 'details')) {
    return '';
  }
  const [before, after] = spaceAround(node, inCode);
  const texts = node.children.map((child) => rawText(child, withoutRows, inCode || node.tagName === 'pre'));
  return before + texts.join('') + after;
}

/** What separates an element's text from the text around it. */
function spaceAround({tagName}: Element, inCode: boolean): [before: string, after: string] {
  const space = INLINE.includes(tagName) || (inCode && tagName === 'span') ? '' : ' ';
  return [CELLS.includes(tagName) ? CELL_START : space, space];
}

/** Controls, and explanations beside the text. */
function isLeftOut(element: Element): boolean {
  return isForScreen(element) || ['definition', 'sight-line'].includes(partOf(element) ?? '');
}

function tidy(text: string): string {
  return text
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/(?<=^|[.:;]) ·(?= )/g, '')
    .trim();
}
