/** Weighs the pages of a built site from its files alone. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Element} from 'hast';
import {toText} from 'hast-util-to-text';
import {visit} from 'unist-util-visit';
import {renderedPage} from '../../packages/page-parts';
import type {PageBudget} from './budgets';
import {kindOf, pagesOf, type PageFile, type PageKind} from './kinds';

/** What one page weighs, in bytes. */
export type WeighedPage = {route: string; kind: PageKind; weights: Record<keyof PageBudget, number>};

/** Files that a page names, as paths from the root of the site. */
type Named = {
  styles: Set<string>;
  laterStyles: Set<string>;
  scripts: Set<string>;
  fonts: Set<string>;
  pictures: Set<string>;
  inline: string[];
};

/** Weighs all pages of a built site; each file is weighed once. */
export function weighPages(directory: string): WeighedPage[] {
  const known = new Map<string, number>();
  const weightOf = (path: string): number => {
    const found = known.get(path) ?? weighFile(join(directory, path));
    known.set(path, found);
    return found;
  };
  const sum = (paths: Iterable<string>): number =>
    [...paths].reduce((total, path) => total + weightOf(path), 0);
  return pagesOf(directory).map((page) => {
    const html = readFileSync(join(directory, page.file), 'utf8');
    const named = namedIn(page, html);
    return {
      route: page.route,
      kind: kindOf(page.route),
      weights: {
        html: compressed(html),
        // Before the fonts: it reports a style sheet that is not there.
        styles: sum(named.styles),
        laterStyles: sum(named.laterStyles),
        inlineScript: named.inline.reduce((total, text) => total + compressed(text), 0),
        script: sum(named.scripts),
        fonts: sum(
          new Set([
            ...named.fonts,
            ...[...named.styles, ...named.laterStyles].flatMap((style) => fontsOf(directory, style)),
          ]),
        ),
        pictures: Math.max(...(['light', 'dark'] as const).map((mode) => sum(ofMode(named.pictures, mode)))),
      },
    };
  });
}

/** Bytes of a file as it is sent: text after gzip level 9, fonts and pictures as they are. */
export function weighFile(file: string): number {
  if (!existsSync(file)) {
    throw new Error(`${file}: is named by a page but is not there. Mend: build the site again.`);
  }
  return /\.(avif|webp|png|jpe?g|gif|woff2?)$/.test(file)
    ? statSync(file).size
    : compressed(readFileSync(file));
}

function compressed(content: string | Buffer): number {
  return gzipSync(content, {level: 9}).length;
}

function namedIn({route}: PageFile, html: string): Named {
  const named: Named = {
    styles: new Set(),
    laterStyles: new Set(),
    scripts: new Set(),
    fonts: new Set(),
    pictures: new Set(),
    inline: [],
  };
  visit(renderedPage(route, html).tree(), 'element', (element, _index, parent) => {
    const {tagName, properties} = element;
    if (tagName === 'link') {
      readLink(properties, named);
    } else if (tagName === 'script') {
      readScript(element, named);
    } else if (tagName === 'picture') {
      add(named.pictures, firstPicture(element));
    } else if (tagName === 'img' && !(parent?.type === 'element' && parent.tagName === 'picture')) {
      add(named.pictures, properties.src);
    }
  });
  return named;
}

function readLink({rel, href, as}: Element['properties'], {styles, fonts}: Named): void {
  const kinds: unknown[] = Array.isArray(rel) ? rel : [rel];
  if (kinds.includes('stylesheet')) {
    add(styles, href);
  } else if (kinds.includes('preload') && as === 'font') {
    add(fonts, href);
  }
}

/** The inline script lists in `data-s` what it loads at the first interaction. */
function readScript(element: Element, {scripts, laterStyles, inline}: Named): void {
  const {src, type, dataS} = element.properties;
  add(scripts, src);
  for (const path of typeof dataS === 'string' ? dataS.split(' ') : []) {
    add(path.endsWith('.css') ? laterStyles : scripts, path);
  }
  // Data, such as JSON-LD, is part of the HTML.
  if (src === undefined && (type === undefined || type === 'module')) {
    inline.push(toText(element, {whitespace: 'pre'}));
  }
}

/** The format that the browser takes if it can: the first source, else the image itself. */
function firstPicture({children}: Element): unknown {
  const elements = children.filter((child) => child.type === 'element');
  const source = elements.find(({tagName}) => tagName === 'source')?.properties.srcSet;
  const first: unknown = Array.isArray(source) ? source[0] : source;
  return typeof first === 'string'
    ? first.trim().split(/[\s,]/)[0]
    : elements.find(({tagName}) => tagName === 'img')?.properties.src;
}

/** Keeps paths of this site; other hosts and data in the page are not files of ours. */
function add(paths: Set<string>, path: unknown): void {
  if (typeof path === 'string' && /^\/[^/]/.test(path)) {
    paths.add(path.replace(/[?#].*$/, ''));
  }
}

function ofMode(pictures: Iterable<string>, mode: 'light' | 'dark'): string[] {
  const other = mode === 'light' ? 'dark' : 'light';
  return [...pictures].filter((path) => !path.includes(`.${other}.`));
}

function fontsOf(directory: string, style: string): string[] {
  const css = readFileSync(join(directory, style), 'utf8');
  return [...css.matchAll(/url\(["']?(\/[^"')]+\.woff2?)/g)].map(([, path = '']) => path);
}
