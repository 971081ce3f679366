import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {isElement} from '../../../packages/markdown/index';
import {linkReferencesOf, linksOf} from '../links';
import {placeOf} from '../places';
import {everyKind, type Finding, type Place, type Rule} from '../types';

type TextLink = {node: Parameters<typeof toString>[0]; place: Place};

/** The text of a link says where it leads. Bare addresses are the matter of bare-url. */
export const linkText: Rule = {
  name: 'link-text',
  kinds: everyKind,
  check: (page, {words}) => {
    const links: TextLink[] = [
      ...linksOf(page).filter(
        ({node, bare}) => !bare && (node.type === 'link' || (isElement(node) && node.name === 'a')),
      ),
      ...linkReferencesOf(page).map((node) => ({node, place: placeOf(node)})),
    ];
    return links.flatMap(({node, place}) => wrongText(node, place, words.emptyLinkTexts));
  },
};

function wrongText(node: TextLink['node'], place: Place, emptyTexts: readonly string[]): Finding[] {
  const text = toString(node).trim();
  const plain = text
    .toLowerCase()
    .replace(/[.,:;!?→»>]+$/, '')
    .trim();
  const mend = 'name the page or section that the link leads to.';
  if (text === '') {
    return [{place, message: 'The link has no text.', mend}];
  }
  if (emptyTexts.includes(plain)) {
    return [{place, message: `The link text "${text}" does not say where it leads.`, mend}];
  }
  return /^(https?:\/\/|www\.)/.test(text) && !hasCode(node)
    ? [{place, message: 'The link text is an address.', mend}]
    : [];
}

function hasCode(node: TextLink['node']): boolean {
  let found = false;
  visit(node as Parameters<typeof visit>[0], 'inlineCode', () => {
    found = true;
  });
  return found;
}
