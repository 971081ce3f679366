import {visit} from 'unist-util-visit';
import {faultOfName} from '../../../packages/facts/sdk/find-name';
import {placeOf} from '../places';
import {sdkReference} from '../sdk';
import {everyKind, type Finding, type Rule} from '../types';

/** Inline code in the guides of the SDK names methods that the installed package has. */
export const sdkNames: Rule = {
  name: 'sdk-names',
  kinds: everyKind,
  check: (page) => {
    const found: Finding[] = [];
    if (!page.file.startsWith('docs/sdk/')) {
      return found;
    }
    visit(page.tree, 'inlineCode', (node) => {
      const fault = faultOfName(sdkReference(), node.value);
      if (fault !== undefined) {
        found.push({
          place: placeOf(node),
          message: `\`${node.value}\` is not in the SDK: ${fault}`,
          fix: 'write the name as the package declares it, without brackets if it is no call of the SDK.',
        });
      }
    });
    return found;
  },
};
