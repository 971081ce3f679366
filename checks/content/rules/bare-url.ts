import {linksOf} from '../links';
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
