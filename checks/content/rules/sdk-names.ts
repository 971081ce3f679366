import {sdk} from '../anchors';
import {finding, nodesOf} from '../tree';
import type {Rule} from '../types';

/** Inline code in the SDK guides names methods that the installed package has. */
export const sdkNames: Rule = {
  name: 'sdk-names',
  check: ({file, tree}) => {
    const codes = file.startsWith('docs/sdk/') ? nodesOf(tree, 'inlineCode') : [];
    const fix = 'write the name as the package declares it, without brackets if it is not a call of the SDK.';
    return codes.flatMap((node) => {
      const fault = sdk.findUnknownName(node.value);
      return fault === undefined ? [] : finding(node, `\`${node.value}\` is not in the SDK: ${fault}`, fix);
    });
  },
};
