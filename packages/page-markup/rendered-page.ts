import {readFileSync} from 'node:fs';
import type {Element, Nodes, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {parse as parseHtml} from 'parse5';
import * as theme from './docusaurus-names';
import type {PartName} from './parts';

/** A page of the built site. */
export type RenderedPage = {
  /** Its path, e.g. `/docs/api`. */
  route: string;
  readonly html: string;
  /** The parsed page, without its frame and the token colours of code. Do not modify it. */
  tree: () => Root;
};

/** A built site. */
export type FinishedSite = {
  /** Folder of the built site. */
  outDir: string;
  baseUrl: string;
  /** Address without the base path, e.g. `https://docs.example.org`. */
  url: string;
  /** All pages except the not-found page, sorted by path. */
  pages: readonly RenderedPage[];
};

/** Generates files from the built pages, such as an index. */
export type PageExtractor<Data = unknown> = {
  /** Extracts plain data from a page, which builds cache while page and code are the same. */
  read?(page: RenderedPage): Data;
  /** Writes the files. With `read`, `data` has one entry for each page. */
  write(site: FinishedSite, data: readonly Data[]): Promise<void>;
};

/** A page of the built site from its HTML. */
export function renderedPage(route: string, html: string): RenderedPage {
  let tree: Root | undefined;
  return {route, html, tree: () => (tree ??= parse(html))};
}

/** A page from its file, which is read at each access: thousands of pages do not fit in memory. */
export function pageOfFile(route: string, file: string): RenderedPage {
  return {
    route,
    get html() {
      return readFileSync(file, 'utf8');
    },
    tree: () => parse(readFileSync(file, 'utf8')),
  };
}

/** Without source positions, which rehype-parse always keeps and which cost a third of the time. */
function parse(html: string): Root {
  const document = parseHtml(withoutColours(withoutFrame(html)), {scriptingEnabled: false});
  return fromParse5(document) as Root;
}

/** Navigation, sidebar and footer are a large part of a page, and the same on many. */
function withoutFrame(html: string): string {
  return html.replace(/<body\b[^]*?(?=<main\b)/, '<body>').replace(/<\/main>[^]*$/, '</main>');
}

/** Token spans are a third of a page's elements. */
function withoutColours(html: string): string {
  return html.replace(/<pre\b[^]*?<\/pre>/g, (block) => block.replace(/<\/?span\b[^>]*>/g, ''));
}

/**
 * The node, if it is an element, and all elements below it, in document order. With the visitor of a library, a build
 * with 1,494 operations takes 200 s instead of 152.
 */
function* elementsIn(node: Nodes): Generator<Element> {
  const waiting: Nodes[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === 'element') {
      yield next;
    }
    if ('children' in next) {
      waiting.push(...[...next.children].reverse());
    }
  }
}

/** The first matching element in document order. */
export function findElement(node: Nodes, matches: (element: Element) => boolean): Element | undefined {
  for (const element of elementsIn(node)) {
    if (matches(element)) {
      return element;
    }
  }
  return undefined;
}

/** The part that an element is marked as. */
export function partOf(node: Nodes | undefined): PartName | undefined {
  return node?.type === 'element' ? (node.properties.dataPart as PartName | undefined) : undefined;
}

/** The first part of a kind in document order. */
export function findPart(node: Nodes, name: PartName): Element | undefined {
  return findElement(node, (element) => partOf(element) === name);
}

/** All parts of a kind in document order. */
export function findParts(node: Nodes, name: PartName): Element[] {
  return [...elementsIn(node)].filter((element) => partOf(element) === name);
}

/**
 * The section that explains a shared part: its URL, its page and its name.
 * @param base URL of the page with the part
 */
export function homeOf({properties}: Element, base: string): {address: string; page: string; name: string} {
  const {href, hash} = new URL(String(properties.dataHome), base);
  const name = decodeURIComponent(hash.slice(1)).replaceAll('-', ' ');
  return {address: href, page: href.slice(0, href.length - hash.length), name};
}

/** The content of a page: its article, else its main part. */
export function contentOf({route, tree}: Pick<RenderedPage, 'route' | 'tree'>): Element {
  const root = tree();
  const content = findPart(root, 'article') ?? findElement(root, ({tagName}) => tagName === 'main');
  if (content === undefined) {
    throw new Error(`${route}: the page has neither an article nor <main>. Fix: give its layout a <main>.`);
  }
  return content;
}

const SCREEN_TAGS: ReadonlySet<string> = new Set(
  'button dialog input label nav script source style svg template'.split(' '),
);

/** Whether an element is for the screen only: controls, drawings, navigation. */
export function isForScreen(element: Element): boolean {
  const name = partOf(element);
  const isMarked = name === 'actions' || name === 'screen' || hasClass(element, theme.hashLink);
  return isMarked || SCREEN_TAGS.has(element.tagName);
}

/** Whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  const {className} = element.properties;
  return Array.isArray(className) && className.includes(name);
}

/** Content of a `<meta name>` or `<meta property>`. */
export function metaOf(tree: Root, name: string): string | undefined {
  const meta = findElement(
    tree,
    ({tagName, properties}) =>
      tagName === 'meta' && (properties.name === name || properties.property === name),
  );
  const content = meta?.properties.content;
  return typeof content === 'string' ? content : undefined;
}
