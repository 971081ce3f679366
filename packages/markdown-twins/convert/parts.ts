/** How each part of our pages is written in Markdown. */
import type {Element, ElementContent} from 'hast';
import {toString} from 'hast-util-to-string';
import type {Code, InlineCode, PhrasingContent} from 'mdast';
import {languageLabels} from '../../page-parts/languages';
import {classesOf, elementsOf, isElement, joined} from './hast';
import {definitionList, isFieldList, itemsOf} from './lists';
import {
  blocks,
  list,
  listItem,
  paragraph,
  phrasing,
  strong,
  type Blocks,
  type Handle,
  type State,
} from './mdast';
import {BLANK} from './prune';

/** Writes an element, if it is the part that this function is for. */
type Part = (state: State, element: Element) => Blocks | undefined;

/** Handlers for rehype-remark, by the name of the element. */
export const handlers: Record<string, Handle> = {
  a: (state, element) => link(state, element),
  br: () => ({type: 'break'}),
  code: inlineCode,
  details: (state, element) => details(state, element),
  div: (state, element) => firstOf([codeBlock, tabs, admonition, address, variants], state, element),
  dl: (state, element) => definitionList(state, element),
  figure: (state, element) => figure(state, element),
  kbd: inlineCode,
  img: (_state, {properties}) => ({
    type: 'image',
    url: String(properties.src),
    alt: typeof properties.alt === 'string' ? properties.alt : '',
  }),
  ol: (state, element) => list(itemsOf(state, element), Number(element.properties.start ?? 1)),
  p: (state, element) =>
    element.properties.ariaHidden === 'true'
      ? []
      : {type: 'paragraph', children: phrasing(state, element.children)},
  ul: (state, element) => list(itemsOf(state, element)),
};

function inlineCode(_state: State, element: Element): InlineCode {
  return {type: 'inlineCode', value: toString(element).replaceAll(BLANK, ' ')};
}

function firstOf(parts: readonly Part[], state: State, element: Element): Blocks {
  for (const part of parts) {
    const written = part(state, element);
    if (written !== undefined) {
      return written;
    }
  }
  return blocks(state, element.children);
}

/** A block of code: its bar names a title or the language, its `code` the language. */
const codeBlock: Part = (_state, element) => {
  const [bar, pre] = elementsOf(element);
  if (!isElement(pre, 'pre') || bar === undefined) {
    return undefined;
  }
  const [code] = elementsOf(pre);
  const language = code && classesOf(code).find((name) => name.startsWith('language-'));
  const lang = language?.replace('language-', '') ?? 'text';
  const title = toString(bar).trim();
  const node: Code = {
    type: 'code',
    lang: SYNTAX[lang] ?? lang,
    meta: title === (languageLabels[lang] ?? lang) ? null : `title="${title.replaceAll('"', "'")}"`,
    value: toString(pre).replace(/\n$/, ''),
  };
  return [node];
};

/** Samples name their tool; a fence names the syntax. */
const SYNTAX: Readonly<Record<string, string>> = {curl: 'bash'};

/** Tabs: every panel under its label. */
const tabs: Part = (state, element) => {
  const panels = elementsOf(element).filter(({properties}) => properties.role === 'tabpanel');
  return panels.length === 0
    ? undefined
    : panels.flatMap((panel) => {
        const [label, ...content] = panel.children;
        const title = isElement(label) ? toString(label).trim() : '';
        const written = blocks(state, content);
        const [first] = written;
        // A block of code says its language itself.
        const isSaid = written.length === 1 && first?.type === 'code' && languageNames.has(title);
        return isSaid ? written : [strong(title), ...written];
      });
};

const languageNames: ReadonlySet<string> = new Set(Object.values(languageLabels));

/** An admonition: a quotation that says its kind and title first. */
const admonition: Part = (state, element) => {
  const kind = classesOf(element)
    .find((name) => /^theme-admonition-/.test(name))
    ?.replace(/^theme-admonition-/, '');
  const [heading, content] = elementsOf(element);
  if (kind === undefined || heading === undefined) {
    return undefined;
  }
  const title = toString(heading).trim();
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  return [
    {
      type: 'blockquote',
      children: [
        strong(title.toLowerCase() === kind ? label : `${label}: ${title}`),
        ...blocks(state, content?.children ?? []),
      ],
    },
  ];
};

/** Method and address of an operation. */
const address: Part = (_state, element) => {
  const [method, code, ...others] = elementsOf(element);
  if (!isElement(method, 'span') || !isElement(code, 'code') || others.length > 0) {
    return undefined;
  }
  return [
    {
      type: 'paragraph',
      children: [
        {type: 'strong', children: [{type: 'text', value: toString(method)}]},
        {type: 'text', value: ' '},
        {type: 'inlineCode', value: toString(code)},
      ],
    },
  ];
};

/** Several short parts that open one by one: a list of them. */
const variants: Part = (state, element) => {
  const children = elementsOf(element);
  const choices = children.filter((child) => isElement(child, 'details'));
  if (choices.length === 0 || children.some((child) => !isElement(child, 'p', 'details'))) {
    return undefined;
  }
  const intro = children.filter((child) => isElement(child, 'p'));
  const items = choices.map((choice) => {
    const [summary, ...content] = choice.children;
    return listItem([{type: 'paragraph', children: summaryOf(state, summary)}, ...blocks(state, content)]);
  });
  return [...blocks(state, intro), list(items)];
};

/** A part that opens: its summary in bold, then what is inside. */
function details(state: State, element: Element): Blocks {
  const [summary, ...content] = element.children;
  const inside = blocks(state, content);
  // "3 fields" is plain from the list that follows.
  return isFieldList(content.find((node) => isElement(node)))
    ? inside
    : [{type: 'paragraph', children: summaryOf(state, summary)}, ...inside];
}

function summaryOf(state: State, summary: ElementContent | undefined): PhrasingContent[] {
  const children = isElement(summary) ? summary.children : [];
  const elements = children.filter((node) => isElement(node));
  const isSpaced = children.every((node) => isElement(node, 'span') || toString(node).trim() === '');
  if (elements.length === 0 || !isSpaced) {
    return [{type: 'strong', children: phrasing(state, children)}];
  }
  // A name and its type, side by side on the screen.
  const [name, ...others] = elements;
  return [
    {type: 'strong', children: phrasing(state, name === undefined ? [] : [name])},
    ...others.map((other): PhrasingContent => ({type: 'text', value: ` ${toString(other)}`})),
  ];
}

/** Pictures with caption and numbered marks; drawings with their content in words. */
function figure(state: State, element: Element): Blocks {
  const children = elementsOf(element);
  const caption = children.find((child) => isElement(child, 'figcaption'));
  const words = children.find((child) => isElement(child, 'details'));
  const title: PhrasingContent[] = phrasing(state, caption?.children ?? []);
  if (words !== undefined) {
    const [, ...content] = words.children;
    return [
      {
        type: 'paragraph',
        children: [{type: 'strong', children: [{type: 'text', value: 'Drawing: '}, ...title]}],
      },
      ...blocks(state, content),
    ];
  }
  const [picture] = phrasing(
    state,
    children.filter((child) => isElement(child, 'a', 'picture', 'img')).slice(0, 1),
  );
  return [
    ...(picture === undefined ? [] : [paragraph(picture)]),
    // Caption and numbered marks, in the page's order.
    ...children.flatMap((child): Blocks => {
      if (isElement(child, 'figcaption')) {
        return [{type: 'paragraph', children: [{type: 'emphasis', children: title}]}];
      }
      return isElement(child, 'ol', 'p') ? blocks(state, [child]) : [];
    }),
  ];
}

function link(state: State, element: Element): PhrasingContent | PhrasingContent[] {
  const {href, dataZoom, dataAnchor} = element.properties;
  const target = typeof dataAnchor === 'string' ? state.elementById.get(dataAnchor) : undefined;
  // A picture that opens larger is the picture. Fields stand in the same text and have no address there.
  if (dataZoom !== undefined || isElement(target, 'li')) {
    return phrasing(state, element.children);
  }
  const url = String(href);
  const [title, ...others] = elementsOf(element);
  // A title and a line about it, side by side on the screen.
  return isElement(title, 'span') && others.length > 0 && others.length + 1 === element.children.length
    ? [
        {type: 'link', url, children: phrasing(state, [title])},
        {type: 'text', value: ': '},
        ...phrasing(state, joined(others, ' ')),
      ]
    : {type: 'link', url, children: phrasing(state, element.children)};
}
