import type {Element, Nodes} from 'hast';
import {findElement, hasClass, metaOf, type RenderedPage} from '../../page-parts/rendered-page';

/** A part of a page that can be found by itself. */
export type PagePart = {
  kind: 'page' | 'section' | 'name';
  title: string;
  anchor: string;
  text: string;
  /** Of a name: what readers type, if not the title. */
  name?: string;
};

/** What a reader can find on a page. */
export type ReadPage = {
  title: string;
  description: string;
  keywords: string;
  method?: string;
  address?: string;
  /** The page itself comes first. */
  parts: PagePart[];
};

const HEADINGS = ['h2', 'h3', 'h4'];
// Spans are labels that stand side by side, but pieces of one text in code.
const INLINE = ['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 'strong', 'sub', 'sup', 'time'];
// Every page of a kind has these headings, so they say nothing.
const COMMON_HEADINGS =
  /^(samples|authentication|what-the-server-sees|parameters|body|responses|response-.*|errors|sdk|related)$/;

/** Takes from a page's HTML what the index holds. */
export function readPage(page: RenderedPage): ReadPage {
  const tree = page.tree();
  const article =
    findElement(tree, (element) => hasClass(element, 'static-article')) ??
    findElement(tree, ({tagName}) => tagName === 'main');
  if (article === undefined) {
    throw new Error(`${page.route}: has neither an article nor <main>. Mend: give its layout a <main>.`);
  }
  // The title of a guide stands above its article.
  const heading = findElement(tree, ({tagName}) => tagName === 'h1');
  const operation = findElement(article, ({properties}) => typeof properties.dataPath === 'string');
  const badge = operation && findElement(operation, ({tagName}) => tagName === 'span');
  const title = heading === undefined ? page.route : textOf(heading);
  return {
    title,
    description: metaOf(tree, 'description') ?? '',
    keywords: metaOf(tree, 'keywords') ?? '',
    ...(operation && {
      method: badge === undefined ? '' : textOf(badge),
      address: String(operation.properties.dataPath),
    }),
    parts: readParts(article, title, operation !== undefined),
  };
}

function readParts(article: Element, title: string, isEndpoint: boolean): PagePart[] {
  let current: PagePart = {kind: 'page', title, anchor: '', text: ''};
  const parts: PagePart[] = [current];
  const seen = new Set<string>();
  const walk = (node: Nodes, row?: Element, inCode = false): void => {
    if (node.type === 'text') {
      current.text += node.value;
      return;
    }
    if (node.type !== 'element' || isLeftOut(node) || node.tagName === 'h1') {
      return;
    }
    const {tagName, properties, children} = node;
    const anchor = typeof properties.id === 'string' ? properties.id : '';
    if (HEADINGS.includes(tagName)) {
      if (anchor !== '' && anchor !== 'next' && !(isEndpoint && COMMON_HEADINGS.test(anchor))) {
        current = {kind: 'section', title: textOf(node), anchor, text: ''};
        parts.push(current);
      }
      return;
    }
    // Commands are searched for; programs are found by the methods that they call.
    if (tagName === 'pre' && (isEndpoint || !isCommandLine(node))) {
      return;
    }
    const nextRow = tagName === 'tr' || tagName === 'li' ? node : row;
    const part = anchor === '' || nextRow === undefined ? undefined : namedPart(anchor, node, nextRow);
    if (part !== undefined && !seen.has(part.name ?? part.title)) {
      seen.add(part.name ?? part.title);
      parts.push(part);
    }
    const space = isApart(node, inCode) ? ' ' : '';
    current.text += space;
    children.forEach((child) => walk(child, nextRow, inCode || tagName === 'pre'));
    current.text += space;
  };
  article.children.forEach((child) => walk(child));
  return parts.map((part) => ({...part, text: tidy(part.text)}));
}

// Every answer has these fields.
const ENVELOPE = ['status', 'message', 'code', 'data'];

/** A field, error code, option or method by the form of its anchor; nothing for other anchors. */
function namedPart(anchor: string, element: Element, row: Element): PagePart | undefined {
  const part = (title: string): PagePart => ({kind: 'name', title, anchor, text: ownTextOf(row)});
  const error = /^error-(.+)$/.exec(anchor);
  if (error) {
    return part(error[1] ?? '');
  }
  const field = /^(?:body|response-\d+|parameters-[a-z]+)[.-](.+)$/.exec(anchor);
  if (field) {
    const path = field[1] ?? '';
    const name = path.replace(/^.*[.-]/, '');
    return ENVELOPE.includes(name) ? undefined : {...part(path), name};
  }
  const cli = /^(?:ts|rust)-(.+)$/.exec(anchor);
  if (cli) {
    return part(textOf(element) === '' ? (cli[1] ?? '') : commandOf(cli[1] ?? '', textOf(element)));
  }
  return /^[a-z]\w*\.\w+$/i.test(anchor) ? part(anchor) : undefined;
}

/** `sync--continuous` and its text `--continuous` make `sync --continuous`. */
function commandOf(anchor: string, text: string): string {
  const option = text.split(/[\s,]/).find((word) => word.startsWith('--'));
  if (option === undefined) {
    return text;
  }
  const command = anchor.slice(0, Math.max(anchor.indexOf('--'), 0));
  return command === '' ? option : `${command.replace(/-/g, ' ')} ${option}`;
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
  const space = isApart(node, inCode) ? ' ' : '';
  const texts = node.children.map((child) => rawText(child, withoutRows, inCode || node.tagName === 'pre'));
  return space + texts.join('') + space;
}

/** Whether an element's text stands apart from the text around it. */
function isApart({tagName}: Element, inCode: boolean): boolean {
  return !INLINE.includes(tagName) && !(inCode && tagName === 'span');
}

/** Code blocks are labelled with their file or language. */
function isCommandLine({properties}: Element): boolean {
  return !/^(TypeScript|JavaScript|Python|Go|Rust|JSON|Output)$|\.(m?[jt]s|json)$/.test(String(properties.ariaLabel));
}

/** Controls, drawings and what is explained beside the text. */
function isLeftOut(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    ['nav', 'svg', 'script', 'style', 'template', 'dialog'].includes(tagName) ||
    (tagName === 'button' && properties.popoverTarget === undefined) ||
    properties.popover !== undefined ||
    properties.type === 'text/markdown' ||
    hasClass(element, 'hash-link')
  );
}

function tidy(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}
