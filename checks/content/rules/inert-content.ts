import {elementsOf, nodesOf, placeOf} from '../tree';
import {everyKind, type Rule} from '../types';

/** Elements that run or load something, or change the page around them. */
const activeElement = /^(?:applet|base|embed|form|frame|iframe|link|meta|object|script|style)$/i;
const activeAttribute = /^(?:on[a-z]|dangerouslySetInnerHTML$|srcDoc$)/i;
const linkAttribute = /^(?:action|data|formAction|href|poster|src|to|xlinkHref)$/;
const harmlessScheme = /^(?:https?|mailto|pathname):/i;

/** Pages stay text: no element that runs something, no handlers, no links that run programs. */
export const inertContent: Rule = {
  name: 'inert-content',
  kinds: everyKind,
  check: ({tree}) => {
    const links = [...nodesOf(tree, 'link'), ...nodesOf(tree, 'image'), ...nodesOf(tree, 'definition')];
    const tags = elementsOf(tree).flatMap((tag) => {
      const faults = tag.attributes.flatMap((attribute) => {
        if (attribute.type !== 'mdxJsxAttribute') {
          return [];
        }
        const {name, value} = attribute;
        if (activeAttribute.test(name)) {
          const fix = 'leave it out; what moves in pages is done in src/behaviours/.';
          return {message: `The attribute ${name} does not stay text.`, fix};
        }
        // An expression is looked at as it is written: `{'javascript:…'}`.
        const url = typeof value === 'string' ? value : (value?.value ?? '').replace(/^[\s'"`]+/, '');
        return linkAttribute.test(name) ? linkFault(url) : [];
      });
      const active = activeElement.test(tag.name ?? '')
        ? [
            {
              message: `The element <${tag.name ?? ''}> does not stay text.`,
              fix: 'leave it out, or make a component of it.',
            },
          ]
        : [];
      return [...active, ...faults].map((fault) => ({place: placeOf(tag), ...fault}));
    });
    return [
      ...links.flatMap((node) => linkFault(node.url).map((fault) => ({place: placeOf(node), ...fault}))),
      ...tags,
    ];
  },
};

function linkFault(url: string): {message: string; fix: string}[] {
  // Browsers drop white space and controls within a scheme.
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url.replace(/[\u0000-\u0020]+/g, ''))?.[0]; // eslint-disable-line no-control-regex
  return scheme === undefined || harmlessScheme.test(scheme)
    ? []
    : [
        {
          message: `The link starts with ${scheme}, which does not lead to a page.`,
          fix: 'link with https: or mailto:, or put the address in backticks.',
        },
      ];
}
