import {parse} from 'unbash';
import {codeBlocks} from '../cli/blocks';
import {finding, placeAt, placeInside} from '../tree';
import type {Rule} from '../types';

const shells = ['bash', 'sh', 'powershell'];

/** What readers would have to replace, and what breaks a copied command. */
const placeholders: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [
    /<[\p{L}](?:[\p{L}\p{N} ._|-]*[\p{L}\p{N}])?>/u,
    'write an example value: you@example.com, "$FILEN_PASSWORD".',
  ],
  [/\.\.\.|…/, 'write the command out; it is copied as it stands.'],
  [/\bYOUR[_-]\w*/i, 'write an example value, or a variable such as "$FILEN_PASSWORD".'],
];

/** Shell blocks can be copied and run: they parse, and nothing has to be filled in. */
export const shellSyntax: Rule = {
  name: 'shell-syntax',
  check: (page) =>
    codeBlocks(page)
      .filter(({node}) => shells.includes(node.lang ?? ''))
      .flatMap(({node}) => {
        const found = node.value.split('\n').flatMap((text, line) =>
          placeholders.flatMap(([pattern, fix]) => {
            const match = pattern.exec(text)?.[0];
            return match === undefined
              ? []
              : finding(placeInside(node, line), `"${match}" is a placeholder.`, fix);
          }),
        );
        const [error] = node.lang === 'powershell' ? [] : (parse(node.value).errors ?? []);
        if (error === undefined) {
          return found;
        }
        const place = placeInside(node, placeAt(node.value, error.pos).line - 1);
        const fix = 'close quotes and brackets; quote what the shell would read.';
        return [...found, finding(place, `This is no shell command: ${error.message}.`, fix)];
      }),
};
