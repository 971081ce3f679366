import {toString} from 'mdast-util-to-string';
import {isElement} from '../../../packages/markdown';
import {linksOf} from '../links';
import {nodesOf, placeOf} from '../tree';
import {everyKind, type Rule} from '../types';

/** An address in text stands in code or behind a link text. */
export const bareUrl: Rule = {
  name: 'bare-url',
  kinds: everyKind,
  check: (page) =>
    linksOf(page)
      .filter(({bare}) => bare)
      .map(({url, place}) => ({
        place,
        message: `The address ${url.replace(/^mailto:/, '')} stands bare in the text.`,
        fix: 'put it in backticks, or write [where it leads](address).',
      })),
};

/** The text of a link says where it leads. */
export const linkText: Rule = {
  name: 'link-text',
  kinds: everyKind,
  check: (page, {words}) => {
    const links = linksOf(page).filter(
      ({node, bare}) => !bare && (node.type === 'link' || (isElement(node) && node.name === 'a')),
    );
    const references = nodesOf(page.tree, 'linkReference').map((node) => ({node, place: placeOf(node)}));
    return [...links, ...references].flatMap(({node, place}) => {
      const text = toString(node).trim();
      const plain = text.toLowerCase().replace(/[\s.,:;!?→»>]+$/, '');
      const isAddress = /^(https?:\/\/|www\.)/.test(text) && nodesOf(node, 'inlineCode').length === 0;
      const message =
        text === ''
          ? 'The link has no text.'
          : words.emptyLinkTexts.includes(plain)
            ? `The link text "${text}" does not say where it leads.`
            : isAddress
              ? 'The link text is an address.'
              : undefined;
      return message === undefined
        ? []
        : {place, message, fix: 'name the page or section that the link leads to.'};
    });
  },
};
