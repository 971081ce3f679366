import {parse} from 'unbash';
import {finding, markOf, nodesOf, placeInside} from '../tree';
import type {Rule} from '../types';

const shells = ['bash', 'sh', 'powershell'];

/** Text that makes a copied command fail. */
const faults: readonly (readonly [pattern: RegExp, problem: string, fix: string])[] = [
  [
    /<[\p{L}](?:[\p{L}\p{N} ._|-]*[\p{L}\p{N}])?>/u,
    'is a placeholder',
    'write an example value: you@example.com, "$FILEN_PASSWORD".',
  ],
  [/\.\.\.|…/, 'is a placeholder', 'write the command out, as readers copy it.'],
  [/^\s*\$ /, 'is a prompt', 'remove it; show output in a block of its own (```text).'],
  [/\bYOUR[_-]\w*/i, 'is a placeholder', 'write an example value, or a variable such as "$FILEN_PASSWORD".'],
];

/** Shell blocks can be copied and run: they parse, and nothing has to be filled in. */
export const shellSyntax: Rule = {
  name: 'shell-syntax',
  check: (page) =>
    nodesOf(page.tree, 'code')
      .filter((node) => shells.includes(node.lang ?? '') && markOf(node, 'file') === undefined)
      .flatMap((node) => {
        const findings = node.value.split('\n').flatMap((text, line) =>
          faults.flatMap(([pattern, problem, fix]) => {
            const match = pattern.exec(text)?.[0];
            return match === undefined ? [] : finding(placeInside(node, line), `"${match}" ${problem}.`, fix);
          }),
        );
        const [error] = node.lang === 'powershell' ? [] : (parse(node.value).errors ?? []);
        if (error === undefined) {
          return findings;
        }
        const place = placeInside(node, node.value.slice(0, error.pos).split('\n').length - 1);
        const fix = 'close quotes and brackets; quote what the shell would read.';
        return [...findings, finding(place, `This is not a shell command: ${error.message}.`, fix)];
      }),
};
