import {sdk} from '../sdk';
import {nodesOf, placeOf} from '../tree';
import {everyKind, type Rule} from '../types';

/** Inline code in the guides of the SDK names methods that the installed package has. */
export const sdkNames: Rule = {
  name: 'sdk-names',
  kinds: everyKind,
  check: (page) =>
    page.file.startsWith('docs/sdk/')
      ? nodesOf(page.tree, 'inlineCode').flatMap((node) => {
          const fault = sdk.findUnknownName(node.value);
          return fault === undefined
            ? []
            : {
                place: placeOf(node),
                message: `\`${node.value}\` is not in the SDK: ${fault}`,
                fix: 'write the name as the package declares it, without brackets if it is no call of the SDK.',
              };
        })
      : [],
};
