/**
 * The articles that this visit has seen, as HTML by path. The application does
 * not carry them; it takes the next page's article from that page's HTML file.
 */
const articles = new Map<string, string>();
const loading = new Map<string, Promise<void>>();

/** A guide has its path in its metadata, other static pages in their data. */
type PageModule = {metadata?: {permalink: string}; default?: {permalink?: string}};

/** The page that the browser loaded itself: its article stands in the document. */
const firstPath = typeof location === 'undefined' ? undefined : bare(location.pathname);

export function keptArticle(path: string): string | undefined {
  return articles.get(bare(path));
}

/** Keeps an article as it was when it came, for the way back. */
export function keepArticle(path: string, html: string): void {
  if (!articles.has(bare(path))) {
    articles.set(bare(path), html);
  }
}

/**
 * Waits for the article that belongs to a page's module, unless it is there.
 * The build puts this around the loaders of pages, see `registryChanges` in docusaurus-internals.ts.
 * @throws Error if the page's HTML cannot be loaded or has no article; the application then loads the page anew
 */
export async function withArticle<Module extends PageModule>(module: Module): Promise<Module> {
  const path = (module.metadata ?? module.default)?.permalink;
  if (path !== undefined && bare(path) !== firstPath) {
    await loadArticle(bare(path));
  }
  return module;
}

/** Fetches the article of a page, once. */
export function loadArticle(path: string): Promise<void> {
  if (articles.has(path)) {
    return Promise.resolve();
  }
  const job = loading.get(path) ?? load(path).finally(() => loading.delete(path));
  loading.set(path, job);
  return job;
}

async function load(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) {
    throw new Error(`${path}: the server answered ${response.status}.`);
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const article = page.querySelector('.static-article');
  if (article === null) {
    throw new Error(`${path}: the page has no article.`);
  }
  articles.set(path, article.innerHTML);
}

/** The form of a path that is in addresses. The first page of a folder has a slash at its end in its metadata. */
function bare(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
