/**
 * Reads the facts of a page from its HTML and from its Markdown twin, each in
 * its own way and without the code that writes the twins, so that the two can
 * be compared.
 */
import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {labelOf} from '../../packages/page-parts';
import {findElement, findPart, findParts, isForScreen, partOf} from '../../packages/page-parts/rendered-page';

export type PageFacts = {
  /** Texts of all blocks of code, unchanged. */
  blocks: string[];
  /** Texts of code in running text. */
  codes: string[];
  /** Alt texts and addresses of pictures. */
  pictures: string[];
};

/** Letters and digits: what stays the same in another notation. */
export function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * What a twin leaves out on purpose: a part that stands once on another page, or
 * a request in further languages.
 */
export type LeftOut = {
  /** Path of the page where it stands, without the section. */
  home: string;
  /** Its texts, letters and digits only, all of which stand there. */
  texts: string[];
  /** Languages of its code, each of which is shown there. */
  languages: string[];
  /** Names that stay on the twin: those of rows. */
  names: string[];
};

/** What the twin of a page leaves out on purpose. */
export function leftOutOf(tree: Root): LeftOut[] {
  const content = contentOf(tree);
  const homeOf = ({properties}: Element): string => String(properties.dataHome).replace(/#.*$/, '');
  const shared = findParts(content, 'shared').map((part) => ({
    home: homeOf(part),
    // How many there are is said by the line that opens them.
    texts: textsOf({...part, children: part.children.filter((child) => !isSummary(child))}),
    languages: [],
    names: part.tagName === 'tr' ? elements(part).slice(0, 1).map(visibleText) : [],
  }));
  const samples = findParts(content, 'samples').map((part) => ({
    home: homeOf(part),
    texts: [],
    languages: translations(part).map((tab) => String(findPart(tab, 'code')?.properties.dataLanguage)),
    names: [],
  }));
  return [...shared, ...samples];
}

/** A copy of a page without what its twin leaves out. */
export function withoutLeftOut(tree: Root): Root {
  const others = new Set(findParts(contentOf(tree), 'samples').flatMap(translations));
  const copy = <Parent extends Root | Element>(parent: Parent): Parent => {
    const children: readonly Root['children'][number][] = parent.children;
    return {
      ...parent,
      children: children.flatMap((child): Root['children'] => {
        if (child.type !== 'element') {
          return [child];
        }
        const kept = copy(child);
        const isEmptyTable = child.tagName === 'table' && !holdsCells(kept);
        return others.has(child) || partOf(child) === 'shared' || isEmptyTable ? [] : [kept];
      }),
    };
  };
  return copy(tree);
}

function holdsCells(table: Element): boolean {
  return findElement(table, ({tagName}) => tagName === 'td') !== undefined;
}

function translations(samples: Element): Element[] {
  return findParts(samples, 'tab').slice(1);
}

function isSummary(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}

/** The facts that a page shows below its title. */
export function factsOfHtml(tree: Root, origin: string): PageFacts {
  const facts: PageFacts = {blocks: [], codes: [], pictures: []};
  const content = contentOf(tree);
  walk(content, (element) => {
    const {tagName, properties} = element;
    if (tagName === 'pre') {
      facts.blocks.push(toString(element).replace(/\n$/, ''));
      return false;
    } else if (tagName === 'code' || tagName === 'kbd') {
      facts.codes.push(toString(element));
    } else if (tagName === 'img') {
      facts.pictures.push(`![${String(properties.alt)}](${new URL(String(properties.src), origin).href})`);
    } else if (partOf(element) === 'picture' && !isFirstPicture(element, content)) {
      // The same picture in the other colour mode.
      return false;
    }
    return true;
  });
  return facts;
}

/** The running text of a page in its order, one entry per block, letters and digits only. */
export function textsOfHtml(tree: Root): string[] {
  return textsOf(contentOf(tree));
}

function textsOf(content: Element): string[] {
  const texts: string[] = [];
  let line = '';
  const end = (): void => {
    if (bare(line) !== '') {
      texts.push(bare(line));
    }
    line = '';
  };
  const read = (node: ElementContent, parent: Element): void => {
    if (node.type === 'text') {
      line += node.value;
    } else if (node.type === 'element' && isText(node) && !isRepeated(node, parent)) {
      const isInline = INLINE.has(node.tagName);
      if (!isInline) {
        end();
      }
      node.children.forEach((child) => read(child, node));
      if (!isInline) {
        end();
      }
    }
  };
  content.children.forEach((child) => read(child, content));
  end();
  return texts;
}

/** The facts that a twin holds. */
export function factsOfMarkdown(markdown: string): PageFacts {
  const facts: PageFacts = {blocks: [], codes: [], pictures: []};
  visit(reader.parse(markdown), (node) => {
    if (node.type === 'code') {
      facts.blocks.push(node.value);
    } else if (node.type === 'inlineCode') {
      facts.codes.push(node.value);
    } else if (node.type === 'image') {
      facts.pictures.push(`![${node.alt ?? ''}](${node.url})`);
    }
  });
  return facts;
}

const reader = unified().use(remarkParse).use(remarkGfm);

/** All text of a twin, letters and digits only, without the addresses of links. */
export function textOfMarkdown(markdown: string): string {
  return bare(markdown.replace(/\]\(https?:[^)]*\)/g, ']').replace(/&#x([0-9A-F]+);/g, unescapeCode));
}

function unescapeCode(_match: string, code: string): string {
  return String.fromCodePoint(Number.parseInt(code, 16));
}

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b button code em i img kbd small span strong sub sup'.split(' '),
);

/** What a reader sees of the page's text, without explanations that open. */
function isText(element: Element): boolean {
  return element.tagName !== 'h1' && partOf(element) !== 'definition' && !isForScreen(element);
}

/** Blocks of code, compared by themselves, and labels that another notation says without words. */
function isRepeated(element: Element, parent: Element): boolean {
  const language = findPart(parent, 'code')?.properties.dataLanguage;
  return (
    partOf(element) === 'code' ||
    element.tagName === 'pre' ||
    // The language of a block of code stands behind its fence.
    (partOf(element) === 'label' && toString(element) === labelOf(String(language)))
  );
}

function visibleText(element: Element): string {
  const text = (node: ElementContent): string =>
    node.type === 'text'
      ? node.value
      : node.type === 'element' && isText(node)
        ? node.children.map(text).join('')
        : '';
  return element.children.map(text).join('');
}

function contentOf(tree: Root): Element {
  const content = findPart(tree, 'article') ?? findElement(tree, ({tagName}) => tagName === 'main');
  if (content === undefined) {
    throw new Error('The page has no content.');
  }
  return content;
}

/** What the head of a page says. */
export type HeadFacts = {
  metas: ReadonlyMap<string, string>;
  links: readonly {rel: string; href: string; type: string}[];
  /** Things in the terms of schema.org. */
  things: readonly Record<string, unknown>[];
};

/** Reads the head of a page. */
export function headOf(tree: Root): HeadFacts {
  const metas = new Map<string, string>();
  const links: {rel: string; href: string; type: string}[] = [];
  const things: Record<string, unknown>[] = [];
  visit(tree, 'element', (element) => {
    const {name, property, content, rel, href, type} = element.properties;
    if (element.tagName === 'meta') {
      metas.set(String(name ?? property), String(content));
    } else if (element.tagName === 'link') {
      links.push({rel: String(rel), href: String(href), type: String(type ?? '')});
    } else if (element.tagName === 'script' && type === 'application/ld+json') {
      things.push(JSON.parse(toString(element)) as Record<string, unknown>);
    }
  });
  return {metas, links, things};
}

/** Visits all that readers see; `enter` answers whether to look inside. */
function walk(element: Element, enter: (element: Element) => boolean): void {
  for (const child of elements(element)) {
    if (isText(child) && enter(child)) {
      walk(child, enter);
    }
  }
}

function isFirstPicture(link: Element, content: Element): boolean {
  const screenshot = findElement(content, ({children}) => children.includes(link));
  return screenshot === undefined || findPart(screenshot, 'picture') === link;
}

function elements(parent: Element): Element[] {
  return parent.children.filter((node) => node.type === 'element');
}
