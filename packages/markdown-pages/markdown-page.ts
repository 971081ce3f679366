import {toString} from 'hast-util-to-string';
import {areaOf} from '../product';
import {theme} from '../page-markup';
import {
  contentOf,
  findElement,
  findPart,
  findParts,
  hasClass,
  homeOf,
  metaOf,
  type RenderedPage,
} from '../page-markup/rendered-page';
import {toMarkdown} from './convert/to-markdown';

export type Area = {name: string; path: string};

export type MarkdownPage = ReturnType<typeof toMarkdownPage>;

/**
 * Converts a page to Markdown: title, description, area, content.
 * @param url address of the site, without the path
 */
export function toMarkdownPage(page: RenderedPage, url: string, areas: readonly Area[]) {
  const tree = page.tree();
  const heading = findElement(tree, ({tagName}) => tagName === 'h1');
  const title = heading === undefined ? page.route : toString(heading).trim();
  const description = metaOf(tree, 'description') ?? '';
  const address = `${url}${page.route}`;
  const next = findElement(tree, (element) => hasClass(element, theme.paginationNext));
  const area = areaOf(page.route, areas);
  const checked = findPart(tree, 'checked');
  const facts = [
    `Page: ${address}`,
    ...(area ? [`Area: ${area.name}`] : []),
    ...(checked ? [toString(checked).replace(/^(Checked against) (.*)\.$/, '$1: $2')] : []),
    ...omittedParts(page, address),
  ];
  return {
    route: page.route,
    title,
    description,
    /** Path of the next page. */
    next: next && String(next.properties.href),
    markdown: [
      `# ${title}\n`,
      ...(description === '' ? [] : [`> ${description}\n`]),
      `${facts.map((line) => `- ${line}`).join('\n')}\n`,
      toMarkdown(contentOf(page), address),
    ].join('\n'),
  };
}

/** Lists the shared parts that are left out, by the page that contains them. */
function omittedParts(page: RenderedPage, address: string): string[] {
  const content = contentOf(page);
  const parts = [...findParts(content, 'shared'), ...findParts(content, 'samples')];
  const namesByHome = new Map<string, Set<string>>();
  for (const {page: home, name} of parts.map((part) => homeOf(part, address))) {
    const names = namesByHome.get(home) ?? new Set();
    namesByHome.set(home, names.add(name));
  }
  return [...namesByHome].map(
    ([home, names]) => `Shared parts are left out here and stand in ${home}: ${[...names].join(', ')}`,
  );
}
