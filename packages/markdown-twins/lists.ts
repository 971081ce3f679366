import {areaOf} from '../product';
import type {Area, TwinOptions} from './options';
import type {Twin} from './twin';

/** Between two pages of the long list. */
const SEPARATOR = `\n${'-'.repeat(80)}\n\n`;

/** Path of a page's twin. */
export function twinPath(route: string): string {
  return route.endsWith('/') ? `${route}index.md` : `${route}.md`;
}

/** Pages in reading order: each area from its first page along the next links. */
export function inReadingOrder(twins: readonly Twin[], areas: TwinOptions['areas']): Twin[] {
  const byRoute = new Map(twins.map((twin) => [twin.route, twin]));
  const ordered = new Set<Twin>(twins.filter(({route}) => route.endsWith('/')));
  for (const {path} of areas) {
    let twin = byRoute.get(path);
    while (twin !== undefined && !ordered.has(twin)) {
      ordered.add(twin);
      twin = twin.next === undefined ? undefined : byRoute.get(twin.next);
    }
  }
  twins.forEach((twin) => ordered.add(twin));
  return [...ordered];
}

/** The list of all pages, in the format of llmstxt.org. */
export function shortList(twins: readonly Twin[], url: string, options: TwinOptions): string {
  const {title, summary, notes, areas, files, samples = []} = options;
  const line = (name: string, path: string, text: string): string =>
    `- [${name.replace(/[[\]]/g, '\\$&')}](${url}${path}): ${text}`;
  const pagesOf = (area?: Area): string[] =>
    twins
      .filter(({route}) => areaOf(route, areas) === area)
      .map((twin) => line(twin.title, twinPath(twin.route), twin.description));
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
export function longList(twins: readonly Twin[]): string {
  return twins.map(({markdown}) => markdown).join(SEPARATOR);
}
