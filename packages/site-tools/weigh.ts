/** Weighs the pages of a built site from its files. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {visit} from 'unist-util-visit';
import {filesIn} from '../files';
import {htmlPages, routeOfHtml} from '../routes';
import {renderedPage} from '../page-markup/rendered-page';

/** Kinds of pages; budgets and benchmarks are given per kind. */
export const pageKinds = [
  'home',
  'guide',
  'api-guide',
  'endpoint',
  'key-pair',
  'overview',
  'not-found',
] as const;
export type PageKind = (typeof pageKinds)[number];

function kindOf(route: string): PageKind {
  const single: Record<string, PageKind> = {
    '/': 'home',
    '/404': 'not-found',
    '/docs/api/endpoints-overview': 'overview',
    '/docs/api/specs/introduction': 'api-guide',
    // Their samples contain an encrypted private key: 3 KB that do not compress.
    '/docs/api/specs/set-user-keypair': 'key-pair',
    '/docs/api/specs/update-user-keypair': 'key-pair',
  };
  // Guides of the API have samples in three languages.
  const folders = {'/docs/api/specs/': 'endpoint', '/docs/api/guides/': 'api-guide'} as const;
  const folder = Object.entries(folders).find(([start]) => route.startsWith(start));
  return single[route] ?? folder?.[1] ?? 'guide';
}

/**
 * Weights of a page's parts in bytes. `first` is what loads at once: styles, fonts and the inline script, which is
 * weighed by itself too. `later` is what loads once the page has: script and styles.
 */
export type Weights = Record<'html' | 'first' | 'inlineScript' | 'later' | 'pictures', number>;

export type WeighedPage = {route: string; kind: PageKind; weights: Weights};

/** Weighs all pages of a built site; each file is weighed once. */
export function weighPages(directory: string): WeighedPage[] {
  const known = new Map<string, number>();
  const weightOf = (path: string): number => {
    const weight = known.get(path) ?? weighFile(join(directory, path));
    known.set(path, weight);
    return weight;
  };
  const sum = (paths: readonly string[]): number =>
    [...new Set(paths)].reduce((total, path) => total + weightOf(path), 0);
  return htmlPages(filesIn(directory)).map((file) => {
    const route = routeOfHtml(file);
    const html = readFileSync(join(directory, file), 'utf8');
    const {first, later, pictures, inline} = resourcesOf(route, html);
    const inlineScript = inline.reduce((total, text) => total + compressed(text), 0);
    // Reports missing style sheets before their fonts are read.
    first.forEach((path) => weightOf(path));
    const fonts = first.filter((path) => path.endsWith('.css')).flatMap((style) => fontsOf(directory, style));
    return {
      route,
      kind: kindOf(route),
      weights: {
        html: compressed(html),
        first: sum([...first, ...fonts]) + inlineScript,
        inlineScript,
        later: sum(later),
        // Only the pictures of one colour mode load.
        pictures: Math.max(
          ...['light', 'dark'].map((mode) => sum(pictures.filter((path) => !path.includes(`.${mode}.`)))),
        ),
      },
    };
  });
}

/** Transfer size of a file: text after gzip level 9, fonts and pictures as they are. */
export function weighFile(file: string): number {
  if (!existsSync(file)) {
    throw new Error(`${file}: is named by a page but is not there. Fix: build the site again.`);
  }
  const content = readFileSync(file);
  return /\.(avif|webp|png|jpe?g|gif|woff2?)$/.test(file) ? content.length : compressed(content);
}

function compressed(content: string | Buffer): number {
  return gzipSync(content, {level: 9}).length;
}

/** The inline scripts of a page and the files that it refers to. */
function resourcesOf(route: string, html: string) {
  type Kind = 'first' | 'later' | 'pictures' | 'inline';
  const resources: Record<Kind, string[]> = {first: [], later: [], pictures: [], inline: []};
  visit(renderedPage(route, html).tree(), 'element', ({tagName, properties, children}, _index, parent) => {
    const {rel, href, as, src, type, dataApp, dataLaterStyles} = properties;
    const kinds = [rel].flat();
    if (
      tagName === 'link' &&
      (kinds.includes('stylesheet') || (kinds.includes('preload') && as === 'font'))
    ) {
      resources.first.push(...ownFile(href));
    } else if (tagName === 'script') {
      resources.first.push(...ownFile(src));
      // The application and its style sheet.
      resources.later.push(...[dataApp, dataLaterStyles].flatMap(ownFile));
      // Data, such as JSON-LD, is part of the HTML.
      const isCode = src === undefined && (type === undefined || type === 'module');
      resources.inline.push(
        ...(isCode ? children.map((child) => ('value' in child ? child.value : '')) : []),
      );
    } else if (tagName === 'picture') {
      // The preferred format comes first.
      const [best] = children.filter((child) => child.type === 'element');
      resources.pictures.push(...ownFile(best?.properties.srcSet ?? best?.properties.src));
    } else if (tagName === 'img' && !(parent?.type === 'element' && parent.tagName === 'picture')) {
      resources.pictures.push(...ownFile(src));
    }
  });
  return resources;
}

/** Keeps paths of this site, without URLs of other hosts and data URLs. */
function ownFile(path: unknown): string[] {
  const [first] = [path].flat().map((each) => String(each).split(/[\s,?#]/)[0] ?? '');
  return first !== undefined && /^\/[^/]/.test(first) ? [first] : [];
}

function fontsOf(directory: string, style: string): string[] {
  const css = readFileSync(join(directory, style), 'utf8');
  return [...css.matchAll(/url\(["']?(\/[^"')]+\.woff2?)/g)].map(([, path = '']) => path);
}
