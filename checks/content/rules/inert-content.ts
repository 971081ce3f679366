import {visit} from 'unist-util-visit';
import {isElement} from '../../../packages/markdown/index';
import {placeOf} from '../places';
import {everyKind, type Finding, type Rule} from '../types';

/** Elements that run or load something, or change the page around them. */
const ACTIVE: ReadonlySet<string> = new Set([
  'applet',
  'base',
  'embed',
  'form',
  'frame',
  'iframe',
  'link',
  'meta',
  'object',
  'script',
  'style',
]);

const HARMLESS = /^(?:https?|mailto|pathname):/i;
const LINKS: ReadonlySet<string> = new Set([
  'action',
  'data',
  'formAction',
  'href',
  'poster',
  'src',
  'to',
  'xlinkHref',
]);

/** Pages stay text: no element that runs something, no handlers, no links that run programs. */
export const inertContent: Rule = {
  name: 'inert-content',
  kinds: everyKind,
  check: ({tree}) => {
    const found: Finding[] = [];
    visit(tree, (node) => {
      const place = placeOf(node);
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
        found.push(...linkFault(node.url).map((fault) => ({place, ...fault})));
      } else if (isElement(node)) {
        if (node.name !== null && ACTIVE.has(node.name.toLowerCase())) {
          found.push({
            place,
            message: `The element <${node.name}> does not stay text.`,
            mend: 'leave it out, or make a component of it.',
          });
        }
        for (const attribute of node.attributes) {
          if (attribute.type !== 'mdxJsxAttribute') {
            continue;
          }
          if (/^(?:on[a-z]|dangerouslySetInnerHTML$|srcDoc$)/i.test(attribute.name)) {
            found.push({
              place,
              message: `The attribute ${attribute.name} does not stay text.`,
              mend: 'leave it out; what moves in pages is done in src/behaviours/.',
            });
          } else if (LINKS.has(attribute.name)) {
            const {value} = attribute;
            // An expression is looked at as it is written: `{'javascript:…'}`.
            const url = typeof value === 'string' ? value : (value?.value ?? '').replace(/^[\s'"`]+/, '');
            found.push(...linkFault(url).map((fault) => ({place, ...fault})));
          }
        }
      }
    });
    return found;
  },
};

function linkFault(url: string): {message: string; mend: string}[] {
  // Browsers drop white space and controls within a scheme.
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url.replace(/[\u0000-\u0020]+/g, ''))?.[0]; // eslint-disable-line no-control-regex
  return scheme === undefined || HARMLESS.test(scheme)
    ? []
    : [
        {
          message: `The link starts with ${scheme}, which does not lead to a page.`,
          mend: 'link with https: or mailto:, or put the address in backticks.',
        },
      ];
}
