import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {visit, EXIT} from 'unist-util-visit';

/** A page of the built site. */
export type RenderedPage = {
  /** Its path, e.g. `/docs/api`. */
  route: string;
  html: string;
  /** The parsed page without what frames its main part; parsed once, so do not change it. */
  tree: () => Root;
};

/** A built site, all of its pages finished. */
export type RenderedSite = {
  /** Folder of the built site. */
  outDir: string;
  baseUrl: string;
  /** Address without the base path, e.g. `https://docs.example.org`. */
  url: string;
  /** All pages but the not-found page, in the order of their paths. */
  pages: readonly RenderedPage[];
};

/** Makes files from the built pages, e.g. an index. Runs when the pages are finished. */
export type SiteReader = (site: RenderedSite) => Promise<void>;

const parser = unified().use(rehypeParse);

/** A page of the built site from its HTML. */
export function renderedPage(route: string, html: string): RenderedPage {
  let tree: Root | undefined;
  return {route, html, tree: () => (tree ??= parser.parse(withoutFrame(html)))};
}

/** Navigation, sidebar and footer are a good part of a page and the same on many. */
function withoutFrame(html: string): string {
  return html.replace(/<body\b[^]*?(?=<main\b)/, '<body>').replace(/<\/main>[^]*$/, '</main>');
}

/** The first element that fits, if any. */
export function findElement(tree: Root | Element, fits: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (fits(element)) {
      found = element;
      return EXIT;
    }
    return undefined;
  });
  return found;
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
