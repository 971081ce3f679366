import type {Element, ElementContent} from 'hast';
import {toString} from 'hast-util-to-string';
import type {Code, InlineCode, PhrasingContent} from 'mdast';
import {grammarOf, labelOf, theme, type PartName} from '../../page-markup';
import {findElement, findPart, partOf} from '../../page-markup/rendered-page';
import {definitionList, itemsOf} from './lists';
import {
  blocks,
  elementsOf,
  isElement,
  joined,
  list,
  listItem,
  paragraph,
  phrasing,
  strong,
  text,
  type Blocks,
  type Handle,
  type State,
} from './nodes';
import {BLANK} from './prune';

/** Handlers for hast-util-to-mdast, by page part. */
const byPart: Partial<Record<PartName, Handle>> = {
  address,
  code: codeBlock,
  drawing,
  // Without the link to the file.
  picture: (state, element) => phrasing(state, element.children),
  screenshot,
  'sight-line': sightLine,
  tab,
  tile,
  variants,
};

/** Handlers for hast-util-to-mdast, by tag name. */
export const handlers: Record<string, Handle> = {
  a: withParts(link),
  code: inlineCode,
  details,
  div: withParts((state, element) => admonition(state, element) ?? blocks(state, element.children)),
  dl: definitionList,
  figure: withParts((state, element) => blocks(state, element.children)),
  kbd: inlineCode,
  ol: (state, element) => list(itemsOf(state, element), Number(element.properties.start ?? 1)),
  ul: (state, element) => list(itemsOf(state, element)),
};

/** The handler of the part that an element is marked as, else another one. */
function withParts(fallback: Handle): Handle {
  return (state, element, parent) =>
    (byPart[partOf(element) ?? 'article'] ?? fallback)(state, element, parent);
}

function inlineCode(_state: State, element: Element): InlineCode {
  return {type: 'inlineCode', value: toString(element).replaceAll(BLANK, ' ')};
}

/** A code block; its title follows the fence unless it only names the language. */
function codeBlock(_state: State, element: Element): Code {
  const language = String(element.properties.dataLanguage);
  const code = findElement(element, ({tagName}) => tagName === 'pre');
  const title = element.properties.dataName;
  return {
    type: 'code',
    // `curl` is the name of a tool, not of a syntax.
    lang: language === 'curl' ? grammarOf(language) : language,
    meta: title === undefined ? null : `title="${String(title).replaceAll('"', "'")}"`,
    value: code === undefined ? '' : toString(code).replace(/\n$/, ''),
  };
}

/** A tab panel, after its label. */
function tab(state: State, element: Element): Blocks {
  const label = findPart(element, 'label');
  const title = label === undefined ? '' : toString(label).trim();
  const others = element.children.filter((child) => child !== label);
  const content = blocks(state, others);
  // A code block shows its language already.
  const language = findPart(element, 'code')?.properties.dataLanguage;
  const isRedundant =
    content.length === 1 && content[0]?.type === 'code' && title === labelOf(String(language));
  return isRedundant ? content : [paragraph(strong(text(title))), ...content];
}

/** An admonition: a quotation that starts with its kind and title. */
function admonition(state: State, element: Element): Blocks | undefined {
  const kind = new RegExp(`\\b${theme.admonition}-(\\w+)`).exec(String(element.properties.className))?.[1];
  const [heading, body] = elementsOf(element);
  if (kind === undefined || heading === undefined) {
    return undefined;
  }
  const title = toString(heading).trim();
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  return [
    {
      type: 'blockquote',
      children: [
        paragraph(strong(text(title.toLowerCase() === kind ? label : `${label}: ${title}`))),
        ...blocks(state, body?.children ?? []),
      ],
    },
  ];
}

/** Method and address of an operation. */
function address(_state: State, element: Element): Blocks {
  const textOf = (name: PartName): string => toString(findPart(element, name) ?? element);
  const url: InlineCode = {type: 'inlineCode', value: textOf('url')};
  return [paragraph(strong(text(textOf('method'))), text(' '), url)];
}

/** Both sides in one line. */
function sightLine(state: State, element: Element): Blocks {
  const sides = elementsOf(element)
    .flatMap(elementsOf)
    .filter(({tagName}) => tagName === 'p')
    .map((side) => ({...side, tagName: 'span'}));
  return [paragraph(...phrasing(state, joined(sides, '. ')))];
}

/** The alternatives of a value, as a list. */
function variants(state: State, element: Element): Blocks {
  const isVariant = (child: ElementContent): boolean => partOf(child) === 'variant';
  const intro = element.children.filter((child) => !isVariant(child));
  const items = elementsOf(element)
    .filter(isVariant)
    .map((variant) => listItem(details(state, variant)));
  return [...blocks(state, intro), list(items)];
}

/** A collapsible part: its summary in bold, which some do not have, followed by its badges. */
function details(state: State, element: Element): Blocks {
  const summary = elementsOf(element).find(({tagName}) => tagName === 'summary');
  const inside = blocks(
    state,
    element.children.filter((child) => child !== summary),
  );
  if (summary === undefined) {
    return inside;
  }
  const badges = summary.children.filter((child) => partOf(child) === 'badge');
  const name = summary.children
    .filter((child) => !badges.includes(child) && toString(child).trim() !== '')
    // What is bold in the summary need not be so twice.
    .flatMap((child) => (isElement(child, 'strong') ? child.children : [child]));
  return [
    paragraph(strong(...phrasing(state, name)), ...badges.map((badge) => text(` ${toString(badge)}`))),
    ...inside,
  ];
}

function captionOf(state: State, element: Element): PhrasingContent[] {
  const caption = elementsOf(element).find((child) => isElement(child, 'figcaption'));
  return phrasing(state, caption?.children ?? []);
}

/** A drawing: its title, and its boxes as paragraphs. */
function drawing(state: State, element: Element): Blocks {
  const boxes = element.children.filter((child) => !isElement(child, 'figcaption'));
  return [paragraph(strong(text('Drawing: '), ...captionOf(state, element))), ...blocks(state, boxes)];
}

/** A picture in one colour mode, with its caption and callouts. */
function screenshot(state: State, element: Element): Blocks {
  const picture = findPart(element, 'picture');
  return [
    ...(picture === undefined ? [] : [paragraph(...phrasing(state, picture.children))]),
    ...elementsOf(element).flatMap((child): Blocks => {
      if (isElement(child, 'figcaption')) {
        return [paragraph({type: 'emphasis', children: captionOf(state, element)})];
      }
      return isElement(child, 'ol', 'p') ? blocks(state, [child]) : [];
    }),
  ];
}

/** A link with a description. */
function tile(state: State, element: Element): PhrasingContent[] {
  const name = findPart(element, 'name');
  const others = elementsOf(element).filter((child) => child !== name);
  return [
    {type: 'link', url: String(element.properties.href), children: phrasing(state, name?.children ?? [])},
    text(': '),
    ...phrasing(state, joined(others, ' ')),
  ];
}

function link(state: State, element: Element): PhrasingContent | PhrasingContent[] {
  const {href, dataAnchor} = element.properties;
  const children = phrasing(state, element.children);
  const target = typeof dataAnchor === 'string' ? state.elementById.get(dataAnchor) : undefined;
  // Fields have no anchor in Markdown.
  return partOf(target) === 'field' ? children : {type: 'link', url: String(href), children};
}
