import path from 'node:path';

/** Where the pages of one operation each stand, and the one that lists them. */
export const referenceFolder = '/docs/api/specs';
export const overviewPath = '/docs/api/endpoints-overview';

/**
 * Route of a Markdown file, as Docusaurus makes it: from its path, or from `slug` where that is set.
 * @param base `/docs` for guides, `/` for other pages
 * @param file path below the folder of guides or pages, with its extension
 */
export function routeOfFile(base: string, file: string, slug?: unknown): string {
  const inside = file.replace(/\.mdx?$/, '');
  const folder = path.posix.dirname(inside);
  const name = path.posix.basename(inside).toLowerCase();
  // Docusaurus takes index, README and a file named like its folder as the folder's own page.
  const isFolderPage = ['index', 'readme', path.posix.basename(folder).toLowerCase()].includes(name);
  const own =
    typeof slug === 'string' ? path.posix.resolve('/', folder, slug) : isFolderPage ? folder : inside;
  return path.posix.join(base, own).replace(/(?<=.)\/$/, '');
}

/** Route of a built file: `docs/api.html` → `/docs/api`. */
export function routeOfHtml(file: string, baseUrl = '/'): string {
  const bare = file.replaceAll('\\', '/').replace(/((^|\/)index)?\.html$/, '');
  return `${baseUrl}${bare}`;
}

/**
 * The pages among the files of a built site. A page has a copy in a folder of its name, for addresses with a slash at
 * the end (`docs/web/index.html` beside `docs/web.html`), which does not count.
 */
export function htmlPages(files: readonly string[]): string[] {
  const all = new Set(files);
  return files.filter((file) => file.endsWith('.html') && !isSlashCopy(file, all));
}

function isSlashCopy(file: string, all: ReadonlySet<string>): boolean {
  return file.endsWith('/index.html') && all.has(file.replace(/\/index\.html$/, '.html'));
}

/** Whether a file is text that pages import: it, or a folder around it, starts with an underscore. */
export function isPartial(file: string): boolean {
  return file.split('/').some((name) => name.startsWith('_'));
}
