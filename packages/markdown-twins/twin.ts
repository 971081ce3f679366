import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {areaOf} from '../../src/product';
import {findElement, hasClass, metaOf, type RenderedPage} from '../page-parts/rendered-page';
import {isElement} from './convert/hast';
import {toMarkdown} from './convert/to-markdown';
import type {Area} from './options';

/** A page as Markdown. */
export type Twin = {
  route: string;
  title: string;
  description: string;
  /** Path of the page that comes next for a reader. */
  next?: string;
  markdown: string;
};

/**
 * Writes a page as Markdown: title, description, where it stands, content.
 * @param url address of the site, without the path
 * @throws Error if the page has no title or no content
 */
export function twinOf(page: RenderedPage, url: string, areas: readonly Area[]): Twin {
  const tree = page.tree();
  const content = contentOf(tree);
  const heading = findElement(tree, ({tagName}) => tagName === 'h1');
  if (content === undefined || heading === undefined) {
    throw new Error(
      `${page.route}: the page has no ${content === undefined ? '<main>' : '<h1>'}, so it cannot be written as Markdown. Mend: give it one.`,
    );
  }
  const title = toString(heading).trim();
  const description = metaOf(tree, 'description') ?? '';
  const address = `${url}${page.route}`;
  const next = findElement(tree, (element) => hasClass(element, 'pagination-nav__link--next'));
  return {
    route: page.route,
    title,
    description,
    ...(next && {next: String(next.properties.href)}),
    markdown: [
      `# ${title}\n`,
      ...(description === '' ? [] : [`> ${description}\n`]),
      `${facts(tree, page.route, address, areas)}\n`,
      toMarkdown(content, address),
    ].join('\n'),
  };
}

/** The part of a page that is its content: the static article, or what stands for it. */
function contentOf(tree: Root): Element | undefined {
  return (
    findElement(tree, (element) => hasClass(element, 'static-article')) ??
    findElement(tree, (element) => isElement(element, 'article')) ??
    findElement(tree, (element) => isElement(element, 'main'))
  );
}

function facts(tree: Root, route: string, address: string, areas: readonly Area[]): string {
  const area = areaOf(route, areas);
  const article = findElement(tree, (element) => isElement(element, 'article'));
  const footer = article && findElement(article, (element) => isElement(element, 'footer'));
  return [
    `Page: ${address}`,
    ...(area ? [`Area: ${area.name}`] : []),
    ...(footer
      ? [
          toString(footer)
            .trim()
            .replace(/^(Checked against) (.*)\.$/, '$1: $2'),
        ]
      : []),
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}
