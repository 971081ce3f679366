/**
 * Stands in for `react-helmet-async` in the browser. The original sets the
 * language of the document at every move, which makes the browser style all of
 * it anew: a tenth of a click on a slow phone; and it is 4.5 KB larger. The
 * server keeps the original, so the tags of a loaded page are already there;
 * here they are only brought up to date when the reader moves to another page.
 *
 * It knows what Docusaurus's `<Head>` is used for: `title`, `meta`, `link`,
 * and attributes of `html` and `body`. As in the original, what is deeper in
 * the tree wins.
 */
import {Children, isValidElement, useEffect, useRef, type ReactElement, type ReactNode} from 'react';

type Attributes = Record<string, unknown>;
type HeadElement = {type: string; props: Attributes & {children?: ReactNode}};

const MARK = 'data-rh';
const instances = new Map<number, HeadElement[]>();
let created = 0;
let scheduled = false;

/** Collects what one `<Head>` asks for. */
export function Helmet({children}: {children?: ReactNode}): null {
  const order = useRef(0);
  // Parents render before children, so a later number is deeper in the tree.
  order.current ||= ++created;
  const elements = Children.toArray(children).filter(isHeadElement);
  useEffect(() => {
    instances.set(order.current, elements);
    schedule();
  });
  useEffect(
    () => () => {
      instances.delete(order.current);
      schedule();
    },
    [],
  );
  return null;
}

/** The original keeps the server's tags here; in the browser there is nothing to keep. */
export function HelmetProvider({children}: {children: ReactNode}): ReactElement {
  return <>{children}</>;
}

function isHeadElement(node: ReactNode): node is ReactElement<Attributes> & HeadElement {
  return isValidElement(node) && typeof node.type === 'string';
}

function schedule(): void {
  if (!scheduled) {
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      apply([...instances].sort(([a], [b]) => a - b).flatMap(([, elements]) => elements));
    });
  }
}

/** Brings the document in line with the elements, the last of a kind winning. */
function apply(elements: readonly HeadElement[]): void {
  const tags = new Map<string, HeadElement>();
  // Of these there is one each: what several ask for is put together first.
  const html: Attributes = {};
  const body: Attributes = {};
  for (const element of elements) {
    if (element.type === 'title') {
      document.title = Children.toArray(element.props.children).join('');
    } else if (element.type === 'html' || element.type === 'body') {
      Object.assign(element.type === 'html' ? html : body, element.props);
    } else {
      tags.set(keyOf(element), element);
    }
  }
  setAttributes(document.documentElement, html);
  setAttributes(document.body, body);
  const wanted = new Set([...tags.values()].map(({type, props}) => create(type, props).outerHTML));
  for (const old of document.head.querySelectorAll(`[${MARK}]:not(title)`)) {
    if (!wanted.delete(old.outerHTML)) {
      old.remove();
    }
  }
  wanted.forEach((html) => document.head.insertAdjacentHTML('beforeend', html));
}

/** Tags with the same key replace each other. */
function keyOf({type, props}: HeadElement): string {
  if (type === 'link') {
    return props.rel === 'canonical'
      ? 'canonical'
      : `link ${String(props.rel)} ${String(props.href)} ${String(props.hrefLang)}`;
  }
  return `${type} ${String(props.name ?? props.property ?? JSON.stringify(props))}`;
}

function create(type: string, props: HeadElement['props']): Element {
  const element = document.createElement(type);
  element.setAttribute(MARK, 'true');
  const {children, ...attributes} = props;
  setAttributes(element, attributes);
  element.textContent = Children.toArray(children).join('');
  return element;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [property, value] of Object.entries(attributes)) {
    const name = property === 'className' ? 'class' : property.toLowerCase();
    // Setting the language or direction of the document, even to what it is, makes the browser style
    // all of it anew: a tenth of a move to another page.
    if (
      value !== undefined &&
      name !== 'children' &&
      element.getAttribute(name) !== String(value as string)
    ) {
      element.setAttribute(name, String(value as string));
    }
  }
}
