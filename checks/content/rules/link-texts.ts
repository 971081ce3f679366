import {toString} from 'mdast-util-to-string';
import {isElement} from '../../../packages/mdx-plugins';
import {linksOf} from '../links';
import {finding, nodesOf} from '../tree';
import type {Rule} from '../types';

/** An address in text is in code, or behind a link text. */
export const bareUrl: Rule = {
  name: 'bare-url',
  check: (page) =>
    linksOf(page)
      .filter(({bare}) => bare)
      .map(({url, place}) => {
        const message = `The address ${url.replace(/^mailto:/, '')} is bare in the text.`;
        return finding(place, message, 'put it in backticks, or write [where it leads](address).');
      }),
};

/** The text of a link says where it leads. */
export const linkText: Rule = {
  name: 'link-text',
  check: (page, {words}) => {
    const links = linksOf(page).flatMap(({node, bare}) =>
      !bare && (node.type === 'link' || (isElement(node) && node.name === 'a')) ? node : [],
    );
    return links.flatMap((node) => {
      const text = toString(node).trim();
      const plain = text.toLowerCase().replace(/[\s.,:;!?→»>]+$/, '');
      const isAddress = /^(https?:\/\/|www\.)/.test(text) && nodesOf(node, 'inlineCode').length === 0;
      const message = words.emptyLinkTexts.includes(plain)
        ? `The link text "${text}" does not say where it leads.`
        : isAddress
          ? 'The link text is an address.'
          : undefined;
      return message === undefined
        ? []
        : finding(node, message, 'name the page or section that the link leads to.');
    });
  },
};
