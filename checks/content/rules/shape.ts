import type {Paragraph, RootContent} from 'mdast';
import {isElement} from '../../../packages/markdown';
import {headingText} from '../anchors';
import {isInternal, linksOf} from '../links';
import {areas} from '../../../src/product';
import {countVisibleWords, inlineProse} from '../prose';
import {placeOf} from '../tree';
import {pageStart, wholePages, type Page, type Rule} from '../types';

const shortestStart = 40;
/** Words in view: of an overview, and of a guide of an app. Programmers' guides may be as long as their subject. */
const most = {overview: 700, app: 1200};
const apps: readonly string[] = ['web', 'desktop', 'mobile'];

/** A page begins with a paragraph that says what it is for. */
export const firstParagraph: Rule = {
  name: 'first-paragraph',
  kinds: wholePages,
  check: (page) => {
    const first = page.tree.children.find(isVisible);
    const length =
      first !== undefined && isTextParagraph(first) ? inlineProse(first, page).text.trim().length : 0;
    return length >= shortestStart
      ? []
      : [
          {
            place: first === undefined ? pageStart : placeOf(first),
            message:
              length === 0
                ? 'The page does not begin with a paragraph.'
                : `The first paragraph has ${length} characters.`,
            fix: `start with a paragraph of at least ${shortestStart} characters that says what the page is for.`,
          },
        ];
  },
};

/** A guide ends with a section "Next" that leads on. */
export const nextLinks: Rule = {
  name: 'next-links',
  kinds: ['guide'],
  check: (page) => {
    const fix = 'end the page with "## Next" and at least one link to a page of this site.';
    const {children} = page.tree;
    const heading = children.filter((node) => node.type === 'heading' && node.depth <= 2).at(-1);
    if (heading?.type !== 'heading' || headingText(heading) !== 'Next') {
      const place = placeOf(heading ?? children.at(-1) ?? page.tree);
      return [{place, message: 'The page does not end with a section "Next".', fix}];
    }
    const section = {type: 'root' as const, children: children.slice(children.indexOf(heading))};
    return linksOf(page, section).some(({url}) => isInternal(url))
      ? []
      : [{place: placeOf(heading), message: 'The section "Next" leads nowhere.', fix}];
  },
};

/** A guide shows no more than somebody reads; code does not count, nor what is folded. */
export const pageLength: Rule = {
  name: 'length',
  kinds: ['guide'],
  check: (page) => {
    const area = areas.find(({path}) => page.route === path || page.route?.startsWith(`${path}/`));
    const limit =
      page.route === area?.path ? most.overview : apps.includes(area?.id ?? '') ? most.app : Infinity;
    const words = countVisibleWords(page);
    return words <= limit
      ? []
      : [
          {
            place: pageStart,
            message: `The page shows ${words} words outside code.`,
            fix: `keep to ${limit}: cut, or put what few need into <details>.`,
          },
        ];
  },
};

/** No two pages have the same title; capitals do not matter. */
export const uniqueTitles: Rule = {
  name: 'unique-titles',
  kinds: wholePages,
  check: (page, site) => {
    const title = titleOf(page);
    const twin = site.pages.find((other) => other.file !== page.file && titleOf(other) === title);
    return title === undefined || twin === undefined
      ? []
      : [
          {
            place: page.fieldPlaces.title ?? pageStart,
            message: `${twin.file} has the same title.`,
            fix: 'name what is special about this page, such as the app it is about.',
          },
        ];
  },
};

function titleOf({frontMatter: {title}}: Page): string | undefined {
  return typeof title === 'string' ? title.trim().toLowerCase() : undefined;
}

/** Leaves out front matter, imports and comments. */
function isVisible(node: RootContent): boolean {
  return !['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'definition'].includes(node.type);
}

/** A tag on a line of its own is parsed as a paragraph too. */
function isTextParagraph(node: RootContent): node is Paragraph {
  return node.type === 'paragraph' && node.children.some((child) => !isElement(child));
}
