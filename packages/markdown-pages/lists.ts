import {areaOf} from '../product';
import type {Area, MarkdownPage} from './markdown-page';

export type MarkdownOptions = {
  /** Name of the site, first line of `llms.txt`. */
  title: string;
  /** What the site is about, in one sentence. */
  summary: string;
  /** What readers of the lists should know, as Markdown, one paragraph each. */
  notes: readonly string[];
  /** Areas, in the order of the list. */
  areas: readonly Area[];
  files: readonly {title: string; path: string; description: string}[];
  /** Paths of sample programs, which need no description. */
  samples: readonly string[];
};

/** Between two pages of the long list. */
const SEPARATOR = `\n${'-'.repeat(80)}\n\n`;

export function markdownPath(route: string): string {
  return route.endsWith('/') ? `${route}index.md` : `${route}.md`;
}

/** Pages in reading order: each area from its first page along the next links. */
export function inReadingOrder(
  pages: readonly MarkdownPage[],
  areas: MarkdownOptions['areas'],
): MarkdownPage[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const ordered = new Set<MarkdownPage>(pages.filter(({route}) => route.endsWith('/')));
  for (const {path} of areas) {
    let page = byRoute.get(path);
    while (page !== undefined && !ordered.has(page)) {
      ordered.add(page);
      page = page.next === undefined ? undefined : byRoute.get(page.next);
    }
  }
  pages.forEach((page) => ordered.add(page));
  return [...ordered];
}

/** The list of all pages, in the format of llmstxt.org. */
export function shortList(pages: readonly MarkdownPage[], url: string, options: MarkdownOptions): string {
  const {title, summary, notes, areas, files, samples} = options;
  const line = (name: string, path: string, text: string): string =>
    `- [${name.replace(/[[\]]/g, '\\$&')}](${url}${path}): ${text}`;
  const pagesOf = (area?: Area): string[] =>
    pages
      .filter(({route}) => areaOf(route, areas) === area)
      .map((page) => line(page.title, markdownPath(page.route), page.description));
  const sections = [
    ...areas.map((area) => ({name: area.name, lines: pagesOf(area)})),
    {name: 'Other pages', lines: pagesOf()},
    {name: 'Files', lines: files.map((file) => line(file.title, file.path, file.description))},
    {name: 'Samples', lines: samples.map((path) => `- [${path.slice(1)}](${url}${path})`)},
  ];
  return `${[
    `# ${title}`,
    `> ${summary}`,
    ...notes,
    ...sections
      .filter(({lines}) => lines.length > 0)
      .map(({name, lines}) => `## ${name}\n\n${lines.join('\n')}`),
  ].join('\n\n')}\n`;
}

/** All pages in one text. */
export function longList(pages: readonly MarkdownPage[]): string {
  return pages.map(({markdown}) => markdown).join(SEPARATOR);
}
