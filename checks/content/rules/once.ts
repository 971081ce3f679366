import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {toString} from 'mdast-util-to-string';
import {placeOf} from '../tree';
import type {Page, Place, Rule, Site} from '../types';

const fewestWords = 12;
const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});

type Occurrence = {page: Page; place: Place};

/** A sentence stands once: two copies will differ one day. Texts of the product, in bold or code, do not count. */
export const once: Rule = {
  name: 'once',
  kinds: ['guide', 'partial'],
  check: (page, site) =>
    sentencesOf(page).flatMap(({sentence, place}) => {
      const first = firstOccurrences(site).get(sentence);
      return first === undefined || first.page.file === page.file
        ? []
        : {
            place,
            message: `"${sentence}" stands in ${first.page.file}:${first.place.line}, too.`,
            fix: 'say it in one place and link to it, or say what is special here.',
          };
    }),
};

const cache = new WeakMap<Site, ReadonlyMap<string, Occurrence>>();

function firstOccurrences(site: Site): ReadonlyMap<string, Occurrence> {
  const known = cache.get(site);
  if (known !== undefined) {
    return known;
  }
  const found = new Map<string, Occurrence>();
  for (const page of site.pages.filter(({kind}) => once.kinds.includes(kind))) {
    for (const {sentence, place} of sentencesOf(page)) {
      found.set(sentence, found.get(sentence) ?? {page, place});
    }
  }
  cache.set(site, found);
  return found;
}

/** Long sentences of the paragraphs of a page, without tables and titles of admonitions. */
function sentencesOf(page: Page): {sentence: string; place: Place}[] {
  const found: {sentence: string; place: Place}[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'table') {
      return SKIP;
    }
    if (node.type === 'paragraph' && node.data?.directiveLabel !== true) {
      const marked = textOf(node).replace(/\s+/g, ' ');
      for (const {segment} of segmenter.segment(marked)) {
        const own = segment.replace(/\uFFFC[^\uFFFC]*\uFFFC/g, ' ');
        if ((own.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0) >= fewestWords) {
          found.push({sentence: segment.replaceAll('\uFFFC', '').trim(), place: placeOf(node)});
        }
      }
    }
    return undefined;
  });
  return found;
}

/** The text of a paragraph, with the product's own words between marks. */
function textOf(node: Nodes): string {
  if (node.type === 'inlineCode' || node.type === 'strong') {
    return `\uFFFC${toString(node)}\uFFFC`;
  }
  return 'children' in node ? node.children.map(textOf).join('') : toString(node);
}
