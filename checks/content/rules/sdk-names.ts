import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '../../../packages/files';
import {finding, nodesOf} from '../tree';
import type {Rule} from '../types';

const types = 'node_modules/@filen/sdk/dist/types';
const declarations = filesIn(types)
  .filter((file) => file.endsWith('.d.ts'))
  .map((file) => readFileSync(path.join(types, file), 'utf8'))
  .join('\n');
const declared = new Set(declarations.match(/[\w$]+/g));

/** A chain of names from `sdk` on, such as `sdk.cloud().listDirectory({uuid})`, or of calls, such as `cloud().listTrash()`. */
const chain = /^(?:await )?(?:sdk\.(?=\w)|(?=\w+\())[^]*$/;

/** Inline code in the SDK guides has no name of a member that the installed package does not have. */
export const sdkNames: Rule = {
  name: 'sdk-names',
  check: ({file, tree}) => {
    const codes = file.startsWith('docs/sdk/') ? nodesOf(tree, 'inlineCode') : [];
    const fix = 'write the name as the package declares it, without brackets if it is not a call of the SDK.';
    return codes
      .filter(({value}) => chain.test(value))
      .flatMap((node) => {
        // Arguments are of the caller.
        const members = node.value.replace(/^await |\(.*?\)/g, '').split('.');
        const name = members.find((member) => /^\w+$/.test(member) && !isKnown(member));
        return name === undefined ? [] : finding(node, `The SDK has no "${name}".`, fix);
      });
  },
};

function isKnown(name: string): boolean {
  return declared.has(name) || name in globalThis || ['require', 'import', 'sdk'].includes(name);
}
