/** Converts Markdown to HTML. HTML in it stays as far as it is harmless: a description may come from elsewhere. */
import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, {defaultSchema} from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {alerts, wholeTables} from './alerts';
import {highlight, markLongNames} from '../../highlight';
import {imagesAsLinks} from './images';
import {escapeUnknownTags} from './tags';

export type MarkdownHeading = {value: string; id: string; level: number};

const reader = unified().use(remarkParse).use(remarkGfm);
const parser = reader()
  .use(alerts)
  .use(wholeTables)
  .use(escapeUnknownTags, (text) => reader.parse(text))
  .use(remarkRehype, {allowDangerousHtml: true});
const elements = unified().use(rehypeRaw);
const tagNames = [
  ...(defaultSchema.tagNames ?? []),
  ...['abbr', 'address', 'caption', 'cite', 'col', 'colgroup', 'dfn', 'figcaption', 'figure', 'mark'],
  ...['small', 'u', 'wbr'],
];
const strip = ['script', 'style', 'template'];
const sanitizer = unified().use(rehypeSanitize, {...defaultSchema, tagNames, strip, clobberPrefix: ''});
const stringifier = unified().use(rehypeStringify);

const BLOCK = {className: ['code']};

/** Schemas recur in several operations. */
const shortTexts = new Map<string, string>();

/** Renders a short text without headings, such as the description of a field. */
export function markdownToHtml(text: string): string {
  const html = shortTexts.get(text) ?? renderShortText(text);
  shortTexts.set(text, html);
  return html;
}

/** The same, or nothing for a text that is missing or empty. */
export function optionalHtml(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : markdownToHtml(text);
}

function renderShortText(text: string): string {
  const tree = toHast(text);
  visit(tree, 'element', (node: Element) => {
    if (headingLevel(node) !== undefined) {
      node.tagName = 'p';
    } else if (node.tagName === 'pre') {
      node.properties = BLOCK;
    }
  });
  const [only, ...others] = tree.children;
  if (only?.type === 'element' && only.tagName === 'p' && others.length === 0) {
    return stringify({type: 'root', children: only.children});
  }
  return stringify(tree);
}

/**
 * Renders a long text. Its headings are shifted so that the highest becomes
 * the given level, and get ids; code blocks are highlighted.
 * @param claimId returns an id for the text of a heading
 * @returns as intro what is before the first heading
 */
export function renderMarkdown(
  text: string,
  claimId: (heading: string) => string,
  highest = 2,
): {intro: string; details: string; headings: MarkdownHeading[]} {
  const tree = toHast(text);
  const nodes: Element[] = [];
  visit(tree, 'element', (node: Element) => {
    if (headingLevel(node) !== undefined) {
      nodes.push(node);
    }
  });
  const levels = nodes.map((node) => headingLevel(node) ?? 6);
  const first = tree.children.findIndex((node) => nodes.includes(node as Element));
  const cut = first < 0 ? tree.children.length : first;
  const headings: MarkdownHeading[] = [];
  for (const [index, node] of nodes.entries()) {
    // Levels go down one at a time, whatever the source does.
    const wanted = (levels[index] ?? 6) + highest - Math.min(...levels);
    const level = Math.min(wanted, (headings.at(-1)?.level ?? highest - 1) + 1, 6);
    const value = toString(node);
    const id = claimId(value);
    Object.assign(node, {tagName: `h${level}`, properties: {id}});
    headings.push({value, id, level});
  }
  highlightBlocks(tree);
  return {
    intro: stringify({type: 'root', children: tree.children.slice(0, cut)}),
    details: stringify({type: 'root', children: tree.children.slice(cut)}),
    headings,
  };
}

/** Plain text of the first paragraph, else of the first element, for meta tags. Cut at a sentence near the limit. */
export function markdownToText(text: string, limit = 200): string {
  const blocks = toHast(text).children.filter((node) => node.type === 'element');
  const first = blocks.find(({tagName}) => tagName === 'p') ?? blocks[0];
  const plain = (first === undefined ? '' : toString(first)).replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) {
    return plain;
  }
  const sentence = plain.slice(0, limit).lastIndexOf('. ');
  if (sentence > 40) {
    return plain.slice(0, sentence + 1);
  }
  const space = plain.lastIndexOf(' ', limit);
  return `${plain.slice(0, space > 0 ? space : limit)} …`;
}

/** What can be removed: HTML, pictures, and schemes of links, which entities may hide. Most texts have none of it. */
const REMOVABLE = /<|!\[|&|(?<!\b(?:https?|ircs?|mailto|xmpp)):(?=\S)/i;

/** What sanitising takes away from a text: elements, comments and addresses, as their author wrote them. */
export function removedFrom(text: string): string[] {
  // A bare address is safe.
  if (!/[<[]/.test(text) || !REMOVABLE.test(text)) {
    return [];
  }
  const removed = new Set<string>();
  const tree = toRawHast(text);
  // A picture in a link gives way to its text.
  visit(tree, {tagName: 'a'}, (link) =>
    visit(
      link,
      {tagName: 'img'},
      ({properties: {alt, src}}) => void (alt && src && removed.add(String(src))),
    ),
  );
  visit(tree, (node) => {
    if (node.type === 'comment') {
      removed.add(`<!--${node.value}-->`);
    } else if (node.type === 'element' && !tagNames.includes(node.tagName)) {
      removed.add(`<${node.tagName}>`);
    } else if (node.type === 'element' && !isKept(node)) {
      removed.add(String(node.properties.href ?? node.properties.src));
    }
  });
  return [...removed];
}

/** Callers ask for a text twice in a row: for all of it, and for its first words. */
let latest: {text: string; tree: Root} | undefined;

/** A tree that nobody may change. */
function toRawHast(text: string): Root {
  if (latest?.text !== text) {
    const tree = parser.runSync(reader.parse(text)) as Root;
    // Reading HTML takes longer than all the rest.
    latest = {text, tree: text.includes('<') ? (elements.runSync(tree) as Root) : tree};
  }
  return latest.tree;
}

function toHast(text: string): Root {
  const clean = sanitizer.runSync(toRawHast(text)) as Root;
  // Where something is removed, line breaks are left.
  const first = clean.children.findIndex((node) => node.type !== 'text' || node.value.trim() !== '');
  clean.children = clean.children.slice(first < 0 ? clean.children.length : first);
  imagesAsLinks(clean);
  markLongNames(clean);
  visit(clean, {tagName: 'table'}, (node: Element, index, parent) => {
    if (parent !== undefined && index !== undefined) {
      const properties = {className: ['table']};
      parent.children[index] = {type: 'element', tagName: 'div', properties, children: [node]};
    }
    return SKIP;
  });
  return clean;
}

/** Whether a page has the address of an element. That of a picture beside the description gives way to its text. */
function isKept({tagName, properties: {href, src, alt}}: Element): boolean {
  const address = String(href ?? src ?? '');
  if (tagName === 'img' && Boolean(alt) && !/^(?:https?:\/)?\//i.test(address)) {
    return false;
  }
  const [scheme] = /^[^/?#:]*:/.exec(address) ?? [];
  return scheme === undefined || /^(?:https?|ircs?|mailto|xmpp):$/i.test(scheme);
}

function highlightBlocks(tree: Root): void {
  visit(tree, {tagName: 'pre'}, (node: Element) => {
    const [code] = node.children;
    if (code?.type !== 'element') {
      return;
    }
    const names = [code.properties.className].flat().map(String);
    const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
    node.properties = BLOCK;
    const value = highlight(toString(code), language);
    code.children = [{type: 'raw', value} as unknown as ElementContent];
  });
}

function headingLevel(node: Element): number | undefined {
  const match = /^h([1-6])$/.exec(node.tagName);
  return match === null ? undefined : Number(match[1]);
}

function stringify(tree: Root): string {
  return stringifier()
    .data('settings', {allowDangerousHtml: true})
    .stringify(tree as never);
}
