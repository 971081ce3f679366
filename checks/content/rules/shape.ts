import type {RootContent} from 'mdast';
import {isElement} from '../../../packages/mdx-plugins';
import {areas} from '../../../packages/product';
import {headingText} from '../anchors';
import {isInternal, linksOf} from '../links';
import {countVisibleWords, inlineProse} from '../prose';
import {finding} from '../tree';
import {pageStart, type Rule} from '../types';

const minIntro = 40;
/** Visible words of an overview, and of a guide of an app; other guides may be as long as their subject. */
const maxWords = {overview: 700, app: 1200};
const apps: readonly string[] = ['web', 'desktop', 'mobile'];

/** A page begins with a paragraph about its purpose. */
export const firstParagraph: Rule = {
  name: 'first-paragraph',
  isForGuides: true,
  check: (page) => {
    const first = page.tree.children.find(
      ({type}) => !['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'definition'].includes(type),
    );
    const length = first && isText(first) ? inlineProse(first, page).text.trim().length : 0;
    const message =
      length === 0
        ? 'The page does not begin with a paragraph.'
        : `The first paragraph has ${length} characters.`;
    const fix = `start with a paragraph of at least ${minIntro} characters that says what the page is for.`;
    return length >= minIntro ? [] : [finding(first ?? pageStart, message, fix)];
  },
};

/** A tag on a line of its own is parsed as a paragraph too. */
function isText(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.some((child) => !isElement(child));
}

/** A guide ends with a section "Next" with links. */
export const nextLinks: Rule = {
  name: 'next-links',
  isForGuides: true,
  check: (page) => {
    const fix = 'end the page with "## Next" and at least one link to a page of this site.';
    const {children} = page.tree;
    const heading = children
      .flatMap((node) => (node.type === 'heading' && node.depth <= 2 ? node : []))
      .at(-1);
    if (heading === undefined || headingText(heading) !== 'Next') {
      const where = heading ?? children.at(-1) ?? page.tree;
      return [finding(where, 'The page does not end with a section "Next".', fix)];
    }
    const section = {type: 'root' as const, children: children.slice(children.indexOf(heading))};
    return linksOf(page, section).some(({url}) => isInternal(url))
      ? []
      : [finding(heading, 'The section "Next" has no link to a page of this site.', fix)];
  },
};

/** A guide is not longer than people read; code and folded parts do not count. */
export const pageLength: Rule = {
  name: 'length',
  isForGuides: true,
  check: (page) => {
    const area = areas.find(({path}) => page.route === path || page.route?.startsWith(`${path}/`));
    const ofGuide = apps.includes(area?.id ?? '') ? maxWords.app : Infinity;
    const limit = page.route === area?.path ? maxWords.overview : ofGuide;
    const words = countVisibleWords(page);
    const fix = `keep to ${limit}: cut, or put what few need into <details>.`;
    return words <= limit ? [] : [finding(pageStart, `The page shows ${words} words outside code.`, fix)];
  },
};
